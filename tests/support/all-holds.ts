/** Every hold, as the ledger has it. */
export const allHolds = `
  SELECT substr(held.key, 6, instr(substr(held.key, 6), ':') - 1) AS id, held.order_id, held.type, -held.amount AS amount,
    held.at, CASE WHEN refund.id IS NOT NULL THEN 'REFUNDED' WHEN finish.id IS NULL THEN 'HELD'
      WHEN finish.kind = 'RELEASE' THEN 'RELEASED' ELSE 'CAPTURED' END AS status
  FROM ledger AS held
    LEFT JOIN ledger AS finish ON finish.key = 'END:' || substr(held.key, 6)
    LEFT JOIN ledger AS refund ON refund.key = 'REFUND:' || substr(held.key, 6)
  WHERE held.key LIKE 'HOLD:%'`;
