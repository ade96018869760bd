/** Invented companies. Columns: symbol, sector, price at the start of the path, name. */
export const indiaCompanies = `
DECCSTL    materials  684.20 Deccan Steel
MERUBANK   bank      1542.75 Meru Bank
KAVERIIT   tech      2318.40 Kaveri Software
NILGTEA    agri       412.60 Nilgiri Tea Estates
SAHYADCEM  materials 1875.30 Sahyadri Cement Works
ARAVALIMIN materials  248.95 Aravali Ridge Minerals
VINDHYAALU materials  532.10 Vindhya Light Metals
SATPURPAPR materials  186.45 Satpura Paper
KONKPAINT  materials 1124.80 Konkan Coast Paints
MALABSPICE agri       694.35 Malabar Spice Board Mills
SEACFERT   agri       845.70 Sea Coast Fertilisers
GODAVRICE  agri       318.25 Godavari Rice Mills
CHAMBALOIL agri       152.90 Chambal Mustard Oils
KUTCHSALT  consumer   437.60 Rann of Kutch Salt
HIMGIRIMLK consumer   568.15 Himgiri Dairies
SURYABISC  consumer  1436.20 Suryamukhi Biscuits
MADHUSWEET consumer   284.55 Madhu Sweets
TULSISOAP  consumer   912.40 Tulsi Soaps
KESARBHC   consumer   376.85 Kesarbagh Home Care
BANARSILK  consumer   645.95 Banarsi Loom Silks
MERIDBANK  bank       482.35 Meridian Peninsular Bank
GANGETBANK bank       164.70 Gangetic Plains Bank
SINDHUFIN  bank      1785.60 Sindhu Housing Finance
TRISHULCAP bank       318.90 Trishul Capital
PARVATSFB  bank        96.45 Parvat Small Finance
SETUMICRO  bank       224.15 Setu Micro Credit
NAVRATNLIF insurance  742.50 Navratn Life Assurance
RAKSHAGEN  insurance  528.30 Raksha Kavach General
HOOGHLYPOW utility    268.75 Hooghly Bank Power
LUNISOLAR  energy     412.20 Luni Desert Solar
SARASHYDRO utility    118.65 Saras Lake Hydro
MANDAKGRID utility    346.40 Mandak Transmission
KHAMBATGAS energy     584.85 Khambat Gulf Gas
BARMOIL    energy     237.10 Thar Basin Oil
NARMADWIND energy      74.25 Narmad Wind Turbines
AKASHTEL   telecom   1264.90 Akash Telecom
DHWANIFIB  telecom    182.35 Dhwani Fibre
TARANGTOWR telecom    346.80 Tarang Towers
GANITDATA  tech      3245.60 Ganit Analytics
YANTRASYS  tech      1876.15 Yantra Embedded
SUTRACLOUD tech       924.70 Sutra Cloud
LIPISOFT   tech       456.25 Lipi Language Soft
CHAKRAPAY  tech       612.90 Chakra Wallets
VIDYUTSEMI tech      2148.45 Vidyut Semiconductors
AYURVEDLAB health    1342.80 Ayurved Leaf Labs
SANJEEVNIH health     784.65 Sanjeevni Ridge Hospitals
NEEMGENRIC health     518.20 Neem Tree Generics
AROGYADIAG health    1096.35 Arogya Path Diagnostics
AMRITVACC  health    2684.10 Amrit Vaccines
VAYUAIR    transport  428.55 Vayu Regional Air
GARUDALOG  transport  336.70 Garud Wing Logistics
SAMUDRAPRT transport  874.25 Samudra Tat Ports
RATHWAGON  transport  192.80 Rath Wagon Builders
ASHVAMOTOR industry  3128.90 Ashva Motors
HALCHTRAC  industry   786.40 Hal Chakra Tractors
BAJRAFORGE industry   643.25 Bajra Forge
MAYURTYRE  industry  1418.60 Mayurpankh Tyres
LOHABEARNG industry  2236.75 Loha Bearings
HAVELIPROP property   512.30 Haveli Developers
DWARRLTY   property   284.95 Dwar Realty
BAZAARRETL retail     968.10 Chandni Gali Retail
PAGDIAPPRL retail     342.45 Pagdi Apparel
THALIFOODS retail     176.60 Thali House Foods
`;

export const indiaNotYetListed = `
MONSOONEV industry 210.00 Monsoon Electric Vehicles
KONKANPORT industry 142.00 Konkan Port Services
SARASAI tech 96.00 Saras Analytics
`;

export const indiaIndices = `
IND50SIM   market 24380.00 India 50 Sim
INDBANKSIM bank   51240.00 India Banks Sim
INDITSIM   tech   38615.00 India Software Sim
`;
