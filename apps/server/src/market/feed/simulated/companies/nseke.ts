/** Invented companies. Columns: symbol, sector, price at the start of the path, name. */
export const nsekeCompanies = `
KILIMACEM  materials  38.50 Kilima Cement
TAITASTL   materials  24.15 Taita Steel Works
MAGADIASH  materials  61.40 Soda Flats Minerals
ATHICLAY   materials   9.70 Athi Clay Tiles
LONGOGLASS materials  17.85 Longonot Glass
MUENIPAINT materials   6.45 Mueni Paints
MBAOTIMBER materials  12.30 Mbao Timber
BARINGOQRY materials   8.95 Baringo Quarries
SIMBAPACIF bank       52.75 Simba Pacific Bank
MKOPOMFB   bank       11.60 Mkopo Microfinance
HARAMBEEFN bank       34.90 Harambee Finance House
TUMAINIBK  bank       28.25 Tumaini Bank
NGAOTRUST  bank       19.45 Ngao Trust Bank
UMOJACOOP  bank       15.80 Umoja Savings Bank
MARAMERCH  bank       43.20 Mara Merchant Bank
KIFARUCAP  bank       21.05 Kifaru Capital
BIMANGAO   insurance   7.25 Bima Ngao Insurance
TEMBOLIFE  insurance  13.90 Tembo Life Assurance
MWAVULIINS insurance   5.60 Mwavuli General Insurance
UHAIHEALTH insurance   9.15 Uhai Mutual Cover
SAUTITEL   telecom    17.35 Sauti Telecoms
MASTAFRIKA telecom    26.70 Mast Highlands Towers
WIMBIFIBRE telecom     8.40 Wimbi Fibre
NYOTASAT   telecom    31.95 Nyota Satellite
PESAWAVE   tech       46.30 Pesawave Payments
SILICONBND tech       22.55 Rift Bend Software
TWENDEAPPS tech       14.75 Twende Mobility
KODIDATA   tech       18.10 Kodi Data Centres
JUAPOWER   utility    27.65 Jua Power
OLKARSTEAM utility    58.90 Olkar Steam Energy
TANAFALLS  utility    41.25 Tana Falls Hydro
NGONGWIND  utility    16.05 Ngong Ridge Wind
MAJIMOTOWS utility    10.85 Majimoto Waterworks
CHAIHILLS  agri       94.50 Chai Hills Estates
KERICHOLF  agri      142.00 Green Leaf Ridge Tea
KAHAWAFARM agri       67.35 Kahawa Farms
MUHOGOAGRI agri       12.95 Muhogo Agri
WARIDIROSE agri       48.60 Waridi Roses
NAKURUGRN  agri       23.75 Nakuru Plains Grain
PARACHICHI agri       35.40 Parachichi Orchards
KISALSISAL agri       19.20 Kisal Sisal
SUKARILAKE consumer    8.15 Sukari Lake Sugar
TAMUBREWS  consumer  118.50 Tamu Breweries
MLIMAFLR   consumer   29.30 Mlima Flour Mills
MAZIWAFRSH consumer   37.80 Maziwa Fresh Dairy
SABUNIHOME consumer   14.20 Sabuni Home Products
ASALIHONEY consumer   11.10 Asali Honey Foods
KITENGEMOD retail     16.65 Kitenge Mode
SOKOLANE   retail     25.90 Soko Lane Markets
DUKALETU   retail      9.85 Duka Letu Stores
NYAMACHOMA retail     20.45 Nyama Corner Grills
DAWASAFI   health     33.15 Dawa Safi Pharma
AFYARIDGE  health     44.85 Afya Ridge Hospitals
MAABARALAB health     18.70 Maabara Laboratories
PWANIPORT  transport  55.20 Pwani Deepwater Port
MATATUFLT  transport  13.35 Matatu Fleet Leasing
RELINYIKA  transport  22.10 Nyika Rail Freight
TAUSIAIR   transport   7.75 Tausi Air
SAVANTOUR  travel     36.25 Acacia Plains Lodges
PWANIRESRT travel     28.95 Coral Shore Resorts
JENGAEST   property   15.30 Jenga Estates
UPANDEMALL property   24.65 Upande Malls
KAREKAREIT property   19.95 Karen Gardens Property
GARIASMBLY industry   27.10 Gari Assembly
VIWANDACAB industry   31.70 Viwanda Cables
`;

export const nsekeNotYetListed = `
SAMAKIFISH consumer 14.00 Samaki Lake Fisheries
JOTOGEO    utility  22.50 Joto Geothermal
BODAELEC   tech     18.00 Boda Electric
`;

export const nsekeIndices = `
NBOALL  market 168.40 Nairobi All-Share Sim
NBO20   market 2145.00 Nairobi 20 Sim
NBOBANK bank   1086.00 Nairobi Banks Sim
`;
