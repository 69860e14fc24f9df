import type { Localized } from "#shared/domain/text/locale.ts";
import { buildingRows } from "./building-rows.ts";

/** A town, a district or a postcode area, with a point near its centre; or a building, which may have no postcode. */
export type GazetteerPlace = {
  name: Localized;
  postCode: string;
  city: Localized;
  state: Localized;
  lat: number;
  lng: number;
};

type Row = readonly [en: string, CN: string, postCode: string, city: string, lat: number, lng: number];

/** Places by state; points to three decimals (PD16). */
const states: { state: Localized; rows: Row[] }[] = [
  {
    state: { EN: "Kuala Lumpur", CN: "吉隆坡" },
    rows: [
      ["Kuala Lumpur City Centre", "吉隆坡城中城", "50088", "Kuala Lumpur", 3.158, 101.712],
      ["Bukit Bintang", "武吉免登", "55100", "Kuala Lumpur", 3.147, 101.711],
      ["Chinatown Petaling Street", "茨厂街", "50000", "Kuala Lumpur", 3.144, 101.698],
      ["Masjid India", "印度清真寺街", "50100", "Kuala Lumpur", 3.152, 101.697],
      ["Chow Kit", "秋杰", "50350", "Kuala Lumpur", 3.165, 101.698],
      ["Kampung Baru", "甘榜峇鲁", "50300", "Kuala Lumpur", 3.164, 101.706],
      ["Jalan Ampang", "安邦路", "50450", "Kuala Lumpur", 3.16, 101.72],
      ["Jalan Tun Razak", "敦拉萨路", "50400", "Kuala Lumpur", 3.167, 101.719],
      ["Raja Chulan", "拉惹朱兰", "50200", "Kuala Lumpur", 3.15, 101.709],
      ["Brickfields", "十五碑", "50470", "Kuala Lumpur", 3.13, 101.687],
      ["KL Sentral", "吉隆坡中环", "50470", "Kuala Lumpur", 3.134, 101.686],
      ["Bangsar", "孟沙", "59100", "Kuala Lumpur", 3.13, 101.671],
      ["Bangsar South", "孟沙南城", "59200", "Kuala Lumpur", 3.111, 101.666],
      ["Mid Valley City", "谷中城", "59200", "Kuala Lumpur", 3.118, 101.677],
      ["Pantai Dalam", "班台达南", "59200", "Kuala Lumpur", 3.099, 101.666],
      ["Damansara Heights", "白沙罗高原", "50490", "Kuala Lumpur", 3.15, 101.66],
      ["Mont Kiara", "满家乐", "50480", "Kuala Lumpur", 3.171, 101.651],
      ["Sri Hartamas", "斯里哈达马斯", "50480", "Kuala Lumpur", 3.162, 101.65],
      ["Taman Tun Dr Ismail", "敦依斯迈花园", "60000", "Kuala Lumpur", 3.143, 101.628],
      ["Segambut", "泗岩沫", "51200", "Kuala Lumpur", 3.186, 101.668],
      ["Sentul", "冼都", "51000", "Kuala Lumpur", 3.183, 101.692],
      ["Jalan Ipoh", "怡保路", "51200", "Kuala Lumpur", 3.184, 101.681],
      ["Kepong", "甲洞", "52100", "Kuala Lumpur", 3.211, 101.641],
      ["Jinjang", "增江", "52000", "Kuala Lumpur", 3.208, 101.658],
      ["Bandar Menjalara", "文雅拉城", "52200", "Kuala Lumpur", 3.194, 101.629],
      ["Setapak", "文良港", "53000", "Kuala Lumpur", 3.196, 101.713],
      ["Wangsa Maju", "旺沙玛珠", "53300", "Kuala Lumpur", 3.205, 101.737],
      ["Gombak", "鹅唛", "53100", "Kuala Lumpur", 3.231, 101.725],
      ["Titiwangsa", "蒂蒂旺沙", "53200", "Kuala Lumpur", 3.178, 101.704],
      ["Setiawangsa", "斯迪亚旺沙", "54200", "Kuala Lumpur", 3.18, 101.744],
      ["Keramat", "克拉末", "54000", "Kuala Lumpur", 3.17, 101.735],
      ["Maluri", "马鲁里", "55100", "Kuala Lumpur", 3.126, 101.731],
      ["Pudu", "半山芭", "55100", "Kuala Lumpur", 3.134, 101.712],
      ["Cheras", "蕉赖", "56000", "Kuala Lumpur", 3.1, 101.735],
      ["Taman Connaught", "康乐花园", "56000", "Kuala Lumpur", 3.083, 101.737],
      ["Bandar Tun Razak", "敦拉萨镇", "56000", "Kuala Lumpur", 3.089, 101.716],
      ["Sungai Besi", "新街场", "57100", "Kuala Lumpur", 3.063, 101.709],
      ["Bukit Jalil", "武吉加里尔", "57000", "Kuala Lumpur", 3.058, 101.691],
      ["Sri Petaling", "大城堡", "57000", "Kuala Lumpur", 3.07, 101.692],
      ["Salak Selatan", "沙叻秀", "57100", "Kuala Lumpur", 3.09, 101.699],
      ["Kuchai Lama", "古仔拉玛", "58200", "Kuala Lumpur", 3.09, 101.687],
      ["Old Klang Road", "旧巴生路", "58000", "Kuala Lumpur", 3.091, 101.673],
      ["OUG", "OUG 花园", "58200", "Kuala Lumpur", 3.076, 101.672],
      ["Taman Desa", "德沙花园", "58100", "Kuala Lumpur", 3.1, 101.68],
    ],
  },
  {
    state: { EN: "Selangor", CN: "雪兰莪" },
    rows: [
      ["Petaling Jaya Section 14", "八打灵再也14区", "46100", "Petaling Jaya", 3.109, 101.636],
      ["Petaling Jaya New Town", "八打灵再也新镇", "46200", "Petaling Jaya", 3.101, 101.645],
      ["Petaling Jaya Old Town", "八打灵再也旧区", "46000", "Petaling Jaya", 3.086, 101.645],
      ["Amcorp Taman Jaya", "再也花园", "46050", "Petaling Jaya", 3.104, 101.646],
      ["Seapark", "海园", "46300", "Petaling Jaya", 3.111, 101.622],
      ["SS2", "SS2 区", "47300", "Petaling Jaya", 3.118, 101.621],
      ["Kelana Jaya", "格拉那再也", "47301", "Petaling Jaya", 3.107, 101.596],
      ["Ara Damansara", "阿拉白沙罗", "47301", "Petaling Jaya", 3.113, 101.575],
      ["Damansara Utama Uptown", "白沙罗上城", "47400", "Petaling Jaya", 3.136, 101.622],
      ["Damansara Jaya", "白沙罗再也", "47400", "Petaling Jaya", 3.127, 101.616],
      ["Bandar Utama", "万达镇", "47800", "Petaling Jaya", 3.145, 101.613],
      ["Mutiara Damansara", "珍珠白沙罗", "47810", "Petaling Jaya", 3.157, 101.61],
      ["Kota Damansara", "哥打白沙罗", "47810", "Petaling Jaya", 3.153, 101.589],
      ["Damansara Perdana", "白沙罗柏兰岭", "47820", "Petaling Jaya", 3.17, 101.609],
      ["Subang Jaya SS15", "梳邦再也SS15", "47500", "Subang Jaya", 3.076, 101.59],
      ["Bandar Sunway", "双威镇", "47500", "Subang Jaya", 3.067, 101.604],
      ["USJ", "USJ 区", "47620", "Subang Jaya", 3.046, 101.585],
      ["USJ Taipan", "USJ太班", "47600", "Subang Jaya", 3.048, 101.585],
      ["Putra Heights", "布特拉高原", "47650", "Subang Jaya", 2.996, 101.574],
      ["Puchong", "蒲种", "47100", "Puchong", 3.025, 101.617],
      ["Bandar Puteri Puchong", "蒲种公主城", "47100", "Puchong", 3.024, 101.616],
      ["Bandar Kinrara", "金銮镇", "47180", "Puchong", 3.05, 101.644],
      ["Puchong Jaya", "蒲种再也", "47170", "Puchong", 3.052, 101.623],
      ["Seri Kembangan", "史里肯邦安", "43300", "Seri Kembangan", 3.022, 101.706],
      ["Balakong", "无拉港", "43300", "Seri Kembangan", 3.033, 101.75],
      ["Kajang", "加影", "43000", "Kajang", 2.993, 101.787],
      ["Bangi", "万宜", "43650", "Bangi", 2.96, 101.757],
      ["Semenyih", "士毛月", "43500", "Semenyih", 2.951, 101.843],
      ["Cheras Selatan", "蕉赖南区", "43200", "Cheras", 3.044, 101.772],
      ["Hulu Langat", "乌鲁冷岳", "43100", "Hulu Langat", 3.113, 101.816],
      ["Ampang", "安邦", "68000", "Ampang", 3.15, 101.761],
      ["Pandan Indah", "班丹英达", "55100", "Kuala Lumpur", 3.129, 101.752],
      ["Batu Caves", "黑风洞", "68100", "Batu Caves", 3.238, 101.684],
      ["Selayang", "士拉央", "68100", "Batu Caves", 3.254, 101.653],
      ["Rawang", "万挠", "48000", "Rawang", 3.321, 101.577],
      ["Sungai Buloh", "双溪毛糯", "47000", "Sungai Buloh", 3.209, 101.563],
      ["Bukit Rahman Putra", "武吉拉曼布特拉", "47000", "Sungai Buloh", 3.217, 101.556],
      ["Shah Alam Section 14", "莎阿南14区", "40000", "Shah Alam", 3.073, 101.518],
      ["Shah Alam Section 7", "莎阿南7区", "40000", "Shah Alam", 3.075, 101.489],
      ["Glenmarie Shah Alam", "莎阿南格林玛丽", "40150", "Shah Alam", 3.089, 101.563],
      ["Kota Kemuning", "哥打哥文宁", "40460", "Shah Alam", 2.999, 101.54],
      ["Setia Alam", "实达阿南", "40170", "Shah Alam", 3.108, 101.461],
      ["Klang", "巴生", "41000", "Klang", 3.044, 101.445],
      ["Bandar Bukit Tinggi Klang", "巴生武吉丁宜", "41200", "Klang", 2.993, 101.443],
      ["Meru Klang", "巴生中路", "41050", "Klang", 3.103, 101.446],
      ["Port Klang", "巴生港口", "42000", "Pelabuhan Klang", 3.0, 101.393],
      ["Banting", "万津", "42700", "Banting", 2.814, 101.502],
      ["Sepang", "雪邦", "43900", "Sepang", 2.692, 101.75],
      ["Cyberjaya", "赛城", "63000", "Cyberjaya", 2.922, 101.651],
      ["KLIA", "吉隆坡国际机场", "64000", "KLIA", 2.746, 101.707],
      ["Kuala Selangor", "瓜拉雪兰莪", "45000", "Kuala Selangor", 3.339, 101.25],
      ["Sekinchan", "适耕庄", "45400", "Sekinchan", 3.505, 101.104],
    ],
  },
  {
    state: { EN: "Putrajaya", CN: "布城" },
    rows: [
      ["Putrajaya", "布城", "62000", "Putrajaya", 2.926, 101.696],
      ["IOI City Putrajaya", "布城IOI城", "62502", "Putrajaya", 2.97, 101.712],
    ],
  },
  {
    state: { EN: "Pulau Pinang", CN: "槟城" },
    rows: [
      ["George Town", "乔治市", "10000", "George Town", 5.414, 100.329],
      ["Komtar", "光大", "10000", "George Town", 5.414, 100.33],
      ["Gurney Drive", "葛尼道", "10250", "George Town", 5.438, 100.31],
      ["Pulau Tikus", "浮罗池滑", "10350", "George Town", 5.431, 100.313],
      ["Tanjung Tokong", "丹绒道光", "10470", "Tanjung Tokong", 5.459, 100.307],
      ["Tanjung Bungah", "丹绒武雅", "11200", "Tanjung Bungah", 5.466, 100.284],
      ["Batu Ferringhi", "峇都丁宜", "11100", "Batu Ferringhi", 5.473, 100.246],
      ["Air Itam", "亚依淡", "11500", "Ayer Itam", 5.401, 100.278],
      ["Jelutong", "日落洞", "11600", "Jelutong", 5.391, 100.314],
      ["Green Lane", "青草巷", "11600", "George Town", 5.391, 100.302],
      ["Gelugor", "牛汝莪", "11700", "Gelugor", 5.372, 100.307],
      ["Universiti Sains Malaysia", "理科大学", "11800", "Minden", 5.356, 100.302],
      ["Bayan Lepas", "峇六拜", "11900", "Bayan Lepas", 5.295, 100.26],
      ["Queensbay", "皇后湾", "11900", "Bayan Lepas", 5.333, 100.307],
      ["Bayan Baru", "峇央峇鲁", "11950", "Bayan Lepas", 5.326, 100.286],
      ["Balik Pulau", "浮罗山背", "11000", "Balik Pulau", 5.35, 100.235],
      ["Butterworth", "北海", "12000", "Butterworth", 5.399, 100.364],
      ["Seberang Jaya", "诗布朗再也", "13700", "Perai", 5.398, 100.398],
      ["Perai", "北赖", "13600", "Perai", 5.384, 100.388],
      ["Bukit Mertajam", "大山脚", "14000", "Bukit Mertajam", 5.363, 100.461],
      ["Batu Kawan", "峇都加湾", "14110", "Simpang Ampat", 5.256, 100.431],
      ["Nibong Tebal", "高渊", "14300", "Nibong Tebal", 5.166, 100.478],
      ["Kepala Batas", "甲抛峇底", "13200", "Kepala Batas", 5.517, 100.427],
    ],
  },
  {
    state: { EN: "Johor", CN: "柔佛" },
    rows: [
      ["Johor Bahru City Centre", "新山市中心", "80000", "Johor Bahru", 1.461, 103.764],
      ["Southkey", "新山南城", "80150", "Johor Bahru", 1.501, 103.777],
      ["Taman Pelangi", "彩虹花园", "80400", "Johor Bahru", 1.481, 103.776],
      ["Larkin", "拉庆", "80350", "Johor Bahru", 1.496, 103.743],
      ["Tampoi", "淡杯", "81200", "Johor Bahru", 1.499, 103.707],
      ["Taman Molek", "百合花园", "81100", "Johor Bahru", 1.526, 103.787],
      ["Mount Austin", "奥斯汀山", "81100", "Johor Bahru", 1.558, 103.78],
      ["Tebrau", "地不佬", "81100", "Johor Bahru", 1.549, 103.796],
      ["Permas Jaya", "百万镇", "81750", "Masai", 1.497, 103.815],
      ["Masai", "马西", "81750", "Masai", 1.49, 103.882],
      ["Pasir Gudang", "巴西古当", "81700", "Pasir Gudang", 1.472, 103.903],
      ["Skudai", "士古来", "81300", "Skudai", 1.536, 103.659],
      ["Bukit Indah", "武吉英达", "81200", "Johor Bahru", 1.482, 103.656],
      ["Sutera Utama", "苏德拉乌达玛", "81300", "Skudai", 1.515, 103.669],
      ["Iskandar Puteri", "依斯干达公主城", "79100", "Iskandar Puteri", 1.417, 103.632],
      ["Gelang Patah", "振林山", "81550", "Gelang Patah", 1.451, 103.59],
      ["Senai", "士乃", "81400", "Senai", 1.601, 103.645],
      ["Kulai", "古来", "81000", "Kulai", 1.656, 103.603],
      ["Kota Tinggi", "哥打丁宜", "81900", "Kota Tinggi", 1.738, 103.899],
      ["Kluang", "居銮", "86000", "Kluang", 2.03, 103.319],
      ["Batu Pahat", "峇株巴辖", "83000", "Batu Pahat", 1.854, 102.933],
      ["Muar", "麻坡", "84000", "Muar", 2.045, 102.569],
      ["Segamat", "昔加末", "85000", "Segamat", 2.514, 102.816],
    ],
  },
  {
    state: { EN: "Melaka", CN: "马六甲" },
    rows: [
      ["Melaka", "马六甲", "75000", "Melaka", 2.19, 102.25],
      ["Ayer Keroh", "爱极乐", "75450", "Melaka", 2.27, 102.286],
    ],
  },
  {
    state: { EN: "Negeri Sembilan", CN: "森美兰" },
    rows: [
      ["Seremban", "芙蓉", "70000", "Seremban", 2.726, 101.938],
      ["Nilai", "汝来", "71800", "Nilai", 2.817, 101.797],
      ["Port Dickson", "波德申", "71000", "Port Dickson", 2.523, 101.796],
    ],
  },
  {
    state: { EN: "Perak", CN: "霹雳" },
    rows: [
      ["Ipoh", "怡保", "30000", "Ipoh", 4.597, 101.078],
      ["Taiping", "太平", "34000", "Taiping", 4.85, 100.739],
      ["Teluk Intan", "安顺", "36000", "Teluk Intan", 4.025, 101.021],
      ["Sitiawan", "实兆远", "32000", "Sitiawan", 4.218, 100.699],
    ],
  },
  {
    state: { EN: "Kedah", CN: "吉打" },
    rows: [
      ["Alor Setar", "亚罗士打", "05000", "Alor Setar", 6.122, 100.368],
      ["Sungai Petani", "双溪大年", "08000", "Sungai Petani", 5.647, 100.488],
      ["Kulim", "居林", "09000", "Kulim", 5.365, 100.561],
      ["Langkawi", "浮罗交怡", "07000", "Langkawi", 6.327, 99.843],
    ],
  },
  {
    state: { EN: "Perlis", CN: "玻璃市" },
    rows: [["Kangar", "加央", "01000", "Kangar", 6.441, 100.198]],
  },
  {
    state: { EN: "Kelantan", CN: "吉兰丹" },
    rows: [["Kota Bharu", "哥打峇鲁", "15000", "Kota Bharu", 6.126, 102.239]],
  },
  {
    state: { EN: "Terengganu", CN: "登嘉楼" },
    rows: [["Kuala Terengganu", "瓜拉登嘉楼", "20000", "Kuala Terengganu", 5.33, 103.137]],
  },
  {
    state: { EN: "Pahang", CN: "彭亨" },
    rows: [
      ["Kuantan", "关丹", "25000", "Kuantan", 3.808, 103.326],
      ["Genting Highlands", "云顶高原", "69000", "Genting Highlands", 3.424, 101.793],
      ["Bentong", "文冬", "28700", "Bentong", 3.522, 101.908],
      ["Cameron Highlands", "金马仑高原", "39000", "Tanah Rata", 4.471, 101.377],
    ],
  },
  {
    state: { EN: "Sabah", CN: "沙巴" },
    rows: [
      ["Kota Kinabalu", "亚庇", "88000", "Kota Kinabalu", 5.98, 116.073],
      ["Sandakan", "山打根", "90000", "Sandakan", 5.84, 118.118],
      ["Tawau", "斗湖", "91000", "Tawau", 4.245, 117.891],
    ],
  },
  {
    state: { EN: "Sarawak", CN: "砂拉越" },
    rows: [
      ["Kuching", "古晋", "93000", "Kuching", 1.558, 110.345],
      ["Sibu", "诗巫", "96000", "Sibu", 2.288, 111.831],
      ["Miri", "美里", "98000", "Miri", 4.399, 113.991],
      ["Bintulu", "民都鲁", "97000", "Bintulu", 3.171, 113.042],
    ],
  },
  {
    state: { EN: "Labuan", CN: "纳闽" },
    rows: [["Labuan", "纳闽", "87000", "Labuan", 5.28, 115.247]],
  },
];

/** Post towns that are no place of the table. */
const postTowns: readonly Localized[] = [
  { EN: "Petaling Jaya", CN: "八打灵再也" },
  { EN: "Subang Jaya", CN: "梳邦再也" },
  { EN: "Shah Alam", CN: "莎阿南" },
  { EN: "Pelabuhan Klang", CN: "巴生港口" },
  { EN: "Ayer Itam", CN: "亚依淡" },
  { EN: "Minden", CN: "明登" },
  { EN: "Simpang Ampat", CN: "新邦安拔" },
  { EN: "Johor Bahru", CN: "新山" },
  { EN: "Tanah Rata", CN: "丹那拉打" },
];

const towns = new Map(
  [
    ...states.flatMap(({ rows }) => rows.map(([en, cn]) => ({ EN: en, CN: cn }))),
    ...states.map(({ state }) => state),
    ...postTowns,
  ].map((name) => [name.EN, name]),
);

const toPlaces = (state: Localized, rows: readonly Row[]): GazetteerPlace[] =>
  rows.map(([en, cn, postCode, city, lat, lng]) => ({
    name: { EN: en, CN: cn },
    postCode,
    city: towns.get(city) ?? { EN: city, CN: city },
    state,
    lat,
    lng,
  }));

export const gazetteer: GazetteerPlace[] = states.flatMap(({ state, rows }) => toPlaces(state, rows));

export const buildings: GazetteerPlace[] = buildingRows.flatMap(({ state, rows }) =>
  toPlaces(towns.get(state) ?? { EN: state, CN: state }, rows),
);
