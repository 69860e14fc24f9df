import { staffOrder } from "#shared/contract/counter.ts";
import { type ErrorCode, errorStatus } from "#shared/contract/errors.ts";
import { issue, priceChange } from "#shared/contract/failure.ts";
import { type JsonSchema, type NameOf, toJsonSchema } from "./json-schema.ts";

/** The failure envelope that the gateway sends, with all its codes and a required request id. */
export function createFailureSchema(nameOf: NameOf): JsonSchema {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return {
    type: "object",
    required: ["error"],
    additionalProperties: false,
    properties: {
      error: {
        type: "object",
        required: ["code", "message", "requestId"],
        additionalProperties: false,
        properties: {
          code: { type: "string", enum: codes },
          message: { type: ["string", "null"], description: "For the customer, in the language of the request." },
          requestId: { type: "string" },
          issues: {
            type: "array",
            items: toJsonSchema(issue, nameOf),
            description: "Which fields a VALIDATION_FAILED is about; never their values.",
          },
          changes: {
            type: "array",
            items: toJsonSchema(priceChange, nameOf),
            description: "What is different from what the customer saw.",
          },
          order: { ...toJsonSchema(staffOrder, nameOf), description: "STATE_CHANGED: the order as it is now." },
          due: { type: "integer", description: "CASH_NOT_TAKEN: the sen to take." },
        },
      },
    },
  };
}
