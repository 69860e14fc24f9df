import type { Operator } from "#shared/domain/site/operator.ts";

export const malayNoticeTitle = "Notis privasi";

/**
 * Section 7(3) of Act 709 requires the notice in the national language, whatever the language of the interface.
 * `statisticsHost` is the host of the script of the statistics; undefined without them.
 */
export const getMalayNoticeParts = (
  operator: Operator | null,
  statisticsHost?: string,
): readonly (readonly [heading: string, text: string])[] => [
  [
    "Apa yang kami simpan",
    "Sebagai tetamu: tiada apa-apa pada pelayan kami, kecuali daftar masuk yang anda isi di kedai; troli, lokasi dan bahasa anda kekal pada peranti ini. Sebagai pelanggan: nombor telefon, nama, e-mel dan alamat yang anda isi, pesanan anda, serta peranti yang anda benarkan kami maklumkan.",
  ],
  [
    "Mengapa",
    "Untuk menyediakan dan menghantar pesanan anda, untuk menjawab anda, dan untuk menyimpan akaun mengikut undang-undang cukai. Kami tidak menjual data anda.",
  ],
  [
    "Siapa yang melihatnya",
    `Kedai melihat nama, nombor telefon dan pesanan anda. Syarikat penghantar melihat nama, nombor telefon dan ke mana hendak pergi. Penyedia pembayaran melihat apa yang perlu untuk menerima bayaran. Pihak yang menghantar mesej kami melihat nombor telefon atau e-mel anda serta mesej itu. Perkhidmatan tolak pelayar yang dimaklumkan tentang pesanan melihat bila mesej tiba; kandungannya disulitkan. Perkhidmatan carian alamat melihat apa yang anda taip di situ. Pejabat cukai melihat e-invois yang anda minta. Tiada pihak lain${statisticsHost ? ", melainkan jika anda membenarkan statistik (lihat di bawah)" : ""}.`,
  ],
  [
    "Berapa lama",
    "Daftar masuk di kedai: 30 hari. Lokasi penghantar: 1 jam selepas penghantaran atau tamatnya pesanan. Peranti yang dimaklumkan tentang pesanan: sehingga anda menamatkannya dalam profil, log keluar pada peranti itu atau memadam akaun. Pesanan dan akaun anda: sehingga anda memadam akaun; 12 bulan selepas tamat, pesanan dipindahkan ke arkib dan anda masih boleh melihatnya; rekod akaun kekal seperti dikehendaki undang-undang cukai. Tawaran sekali guna yang telah digunakan oleh nombor anda: 12 bulan selepas pemadaman. Salinan sandaran pelayan: 30 hari lagi. Log keluar membuang daripada peranti ini apa yang anda taip dan pilih; troli kekal.",
  ],
  [
    "Hak anda",
    `Anda boleh melihat, membetulkan, mengambil dan memadam data anda, serta menarik balik persetujuan. ${getContactText(operator)} Selepas pemadaman, kami menyimpan selama 12 bulan tawaran sekali guna yang telah digunakan oleh nombor anda, dalam bentuk yang tidak menamakan sesiapa.`,
  ],
  ["Pengendali", getOperatorText(operator)],
  ...(statisticsHost ? [["Statistik", getStatisticsText(statisticsHost)] as const] : []),
];

const getStatisticsText = (host: string) =>
  `Jika anda membenarkannya, laman ini memuatkan skrip daripada ${host} untuk mengira lawatan. Skrip itu mengetahui alamat halaman yang anda buka, yang mungkin mengandungi carian atau kawasan anda, serta alamat rangkaian dan pelayar anda. Skrip itu mungkin mengenali pelayar ini pada lawatan seterusnya. Kami tidak memberinya nama atau nombor telefon anda. Jawapan anda kekal dalam pelayar ini, dan anda boleh mengubahnya di halaman ini pada bila-bila masa.`;

function getContactText(operator: Operator | null): string {
  if (!operator) return "Pengendali laman ini belum menyatakan alamat untuk pertanyaan tentang data.";
  const { privacyOfficer, email } = operator;
  return privacyOfficer
    ? `Tulis kepada pegawai perlindungan data kami, ${privacyOfficer.name}: ${privacyOfficer.email}.`
    : `Tulis kepada ${email}.`;
}

function getOperatorText(operator: Operator | null): string {
  if (!operator) return "Pengendali laman ini belum menyatakan siapa mereka.";
  const { name, registrationNo, sstNo, address, email, phone } = operator;
  const sst = sstNo === null ? "" : `, no. SST ${sstNo}`;
  return `${name}, no. pendaftaran ${registrationNo}${sst}. ${address}. Hubungi: ${email}, ${phone}`;
}
