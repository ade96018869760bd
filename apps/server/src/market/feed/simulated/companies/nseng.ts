/** Invented companies. Columns: symbol, sector, price at the start of the path, name. */
export const nsengCompanies = `
KANCEM     materials 412.50 Kano Cement
ZUMBANK    bank       38.40 Zuma Bank
HARMPOW    utility   284.00 Harmattan Power
OKUNTEL    telecom   231.50 Okun Telecoms
PALMFD     consumer   64.20 Palmline Foods
NBENDBRW   consumer   96.75 Niger Bend Brewery
ZARIAMILL  consumer   41.30 Zaria Flour Works
OGUNSUGAR  consumer   53.85 Ogun Valley Sugar
IBADMALT   consumer   27.60 Ibadan Malt Houses
COCOARIV   agri       72.10 Cocoa River Estates
OBUDUFARM  agri       33.45 Obudu Highland Farms
BENUEGRAIN agri       18.95 Benue Grain Stores
SHEAGOLD   agri       12.40 Shea Gold Processing
KOGIRUBBER agri       88.30 Kogi Rubber Plantations
AFARAWOOD  materials  14.75 Afara Timber
JOSTIN     materials 126.40 Jos Plateau Tin
LOKOSTEEL  materials  47.90 Lokoja Confluence Steel
NSUKGLASS  materials  22.35 Nsukka Glassworks
EKITIPAINT materials   9.85 Ekiti Paints
ABAPLAST   materials  16.20 Aba Plastics Makers
IROKOBANK  bank       24.85 Iroko Bank
SAHELMFB   bank        6.35 Sahel Microfinance
COWRIEFIN  bank       15.70 Cowrie Finance House
ADIRETRUST bank       31.15 Adire Trust Bank
BAOBABCAP  bank       42.60 Baobab Capital Holdings
LAGOONMB   bank       19.90 Lagoon Merchant Bank
TALKDRUMBK bank       11.25 Talking Drum Bank
UDOJIINS   insurance   3.40 Udoji Mutual Insurance
CALABASHIN insurance   2.15 Calabash Insurance
EAGLEROCKA insurance   4.80 Eagle Rock Assurance
KOLANUTLIF insurance   5.95 Kola Nut Life
BONNYGAS   energy    318.00 Bonny Creek Gas
QUAMANGOIL energy    486.50 Qua Mangrove Oil
DELTADRILL energy     57.25 Delta Reach Drilling
SOLARSAVAN energy     21.80 Savanna Solar
JEBBAHYDRO utility   142.30 Jebba Falls Hydro
KAINJIGRID utility    68.45 Kainji Grid Services
GURARAWATR utility    29.10 Gurara Waterworks
NIMBUSNET  telecom    44.70 Nimbus Networks Nigeria
HILLTOWERS telecom   118.25 Hilltop Towers
WAZOFIB    telecom    13.65 Wazo Fibre
TERANGACLD tech       36.90 Teranga Cloud
YABASOFT   tech       58.15 Yaba Lane Software
TOLLGPAY   tech       26.30 Tollgate Payment Systems
ADINKRADAT tech       17.45 Adinkra Data
NEEMPHARM  health     39.75 Neem Pharmaceuticals
MORINGALAB health     20.60 Moringa Laboratories
BITTERLEAF health     11.90 Bitterleaf Health
OLUMOHOSP  health     48.35 Olumo Hospitals
AIDOBUILD  property    7.55 Aido Builders
EKOHARBPRP property   34.20 Eko Harbour Properties
ASOROEST   property   51.40 Asoro Hills Estates
WUSEGMALL  property   16.85 Wuse Gate Malls
BADAGPORT  transport  62.70 Badagry Breakwater Port
DANFOLOG   transport   8.45 Danfo Logistics
COASTRAIL  transport  23.50 Coastline Rail Wagons
HARMAIR    transport  14.10 Dry Season Air
ANKARARETL retail     28.75 Ankara House Retail
BALOGUNMKT retail     10.65 Balo Street Markets
SUYACHAIN  retail     19.35 Suya Spot Restaurants
ONITTRADE  retail     45.25 Onitsha Riverside Trading
KADUNAMOTR industry   33.80 Kaduna Motor Assembly
NOKCERAMIC industry   25.05 Nok Terracotta Ceramics
`;

export const nsengNotYetListed = `
ZOBOBEV consumer 12.00 Zobo Beverages
LAGWIND utility 18.50 Lagoon Wind
OYOAGRI agri 42.00 Oyo Agritech
`;

export const nsengIndices = `
LAGALL  market 104250.00 Lagos All-Share Sim
LAG30   market   3890.00 Lagos 30 Sim
LAGBANK bank     1240.00 Lagos Banks Sim
`;
