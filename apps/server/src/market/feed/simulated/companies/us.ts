/**
 * Invented companies. Columns: symbol, sector, price at the start of the path, name. Six letters, as no listed
 * American share has; Northwind, a well-known name for sample data, keeps its short one.
 */
export const usCompanies = `
NWND   tech      312.40 Northwind Systems
CEDRIV tech      184.25 Cedar River Software
BLUQRY tech       96.70 Blue Quarry Data
PALOGR tech      428.15 Palo Grande Semiconductors
TIDEWK tech       57.90 Tidework Robotics
LANTRN tech      141.35 Lanternlight Cloud
OKWEAV tech       38.60 Oakweave Security
PRISMQ tech      265.80 Prismquay Optics
KESTRL telecom    44.15 Kestrel Ridge Wireless
PRAIRF telecom    23.70 Prairie Fiber
BEACNT telecom    71.45 Beacon Tower Trust
HARBKS bank       62.30 Harborkeep Savings
GRNITB bank       88.95 Granite Basin Bank
MESABK bank       34.75 Mesa Verde Valley Bank
OLDMIL bank       51.20 Old Mill Bancorp
COPPTR bank      147.60 Copper Trail Capital
WHTBRC insurance 118.85 White Birch Insurance
SHLTRP insurance  76.40 Shelterpine Mutual
FLINTH insurance  29.55 Flint Hollow Casualty
REDMSA energy     93.10 Red Mesa Oil
BAYOUG energy     41.85 Bayou Gate Gas
SUNCRK energy     26.35 Suncreek Solar
WNDLSS energy     18.70 Windlass Turbines
DRYFRK energy     65.95 Dry Fork Drilling
GRTFLS utility    82.20 Great Falls Bend Power
CASCWT utility    54.65 Cascadia Waterworks
EMBRGD utility    37.40 Ember Grid
IRNWOD materials  48.90 Ironwood Steel
QUARYS materials 112.75 Quarrystone Aggregates
SILVPN materials  59.30 Silver Pine Paper
COBLTM materials  33.15 Cobalt Meadow Mining
CLRGLS materials  21.60 Clearwater Glass
HAYMKR agri       45.80 Haymaker Grain
ORCHDL agri       28.25 Orchard Dale Fruit
BLKSOL agri       67.50 Black Soil Seeds
MAPLTR consumer   74.95 Mapletree Foods
COPRKT consumer  156.20 Copper Kettle Brewing
HONYBX consumer   31.85 Honeybox Snacks
WLDRSE consumer   89.40 Wild Rose Cosmetics
SNDPIP consumer   43.70 Sandpiper Toys
LINENL consumer   19.95 Linen Lane
JUNIPH health    204.60 Juniper Vale Health
ALDERP health     98.35 Alderpoint Pharma
HLXGRV health     52.80 Helix Grove Genomics
CLRPTH health    136.45 Clearpath Surgical
MORNGS health     27.10 Morningside Vale Clinics
GENTLR health     73.25 Gentle River Care
PIONRR transport 121.70 Pioneer Ridge Rail
SKYLRK transport  36.55 Skylark Regional Air
LNGHAU transport  58.40 Longhaul Bend Trucking
TDLINE transport  84.15 Tideline Shipping
ANVLWK industry  167.30 Anvilworks
FOXGLV industry   46.65 Foxglove Instruments
BRSGAT industry   92.80 Brassgate Valves
TRLBLZ industry   38.95 Trailblaze Bend Motors
WHELWR industry  214.50 Wheelwright Aero
CRNSTN property   64.10 Cornerstone Creek Homes
RVRBND property   42.25 Riverbend Storage
GLSHSE property   29.80 Glasshouse Offices
LKVIEW property   55.35 Lakeview Terrace Trust
MKTSQR retail    132.90 Market Square Stores
GENRLS retail     47.60 General Store Holdings
PORCHL retail     24.45 Porchlight Restaurants
`;

export const usNotYetListed = `
AURBOT tech 24.00 Aurora Bend Robotics
TIDALGRD utility 31.00 Tidal Grid Storage
PINEBIO health 18.00 Pine Harbor Bio
`;

export const usIndices = `
US500S market 6120.00 US 500 Sim
USTECS tech  21480.00 US Technology Sim
USSMLS market 2260.00 US Small Companies Sim
`;
