/** Invented companies. Columns: symbol, sector, price at the start of the path, name. */
export const bmfbovespaCompanies = `
BATL4  bank      31.24 Banco Atlas
SERR3  materials 68.45 Serra Mineração
LITE3  energy    27.90 Litoral Energia
CERR4  agri      18.35 Cerrado Agro
JACR3  industry  42.10 Jacarandá Motores
TUCN4  transport 15.62 Tucano Linhas Aéreas
ONCP3  consumer  24.75 Onça Parda Cervejaria
PITG3  consumer  12.48 Pitanga Alimentos
JABT3  consumer   9.86 Jabuticaba Sucos
CAJU4  consumer   7.32 Cajueiro Laticínios
ACAY3  agri      21.15 Açaí do Vale
GUAN4  agri      33.60 Guaraná da Mata
BURT3  agri       6.94 Buriti Sementes
MATG3  agri      14.27 Mate Gaúcho
IPEM3  materials 11.83 Ipê Madeiras
PEQU4  materials 46.70 Pequi Siderurgia
PDSB3  materials 29.55 Pedra do Sabão Mineração
QUAR3  materials 17.40 Quartzo Azul
CALD4  materials  8.65 Caldeira Cimentos
ARGL3  materials  5.28 Argila Cerâmica
MNTQ4  bank      22.84 Banco Mantiqueira
IGUA4  bank      13.76 Banco Iguaçaba
PRTI3  bank      19.48 Pratinha Crédito
COFR4  bank       4.92 Cofre Forte Financeira
VRDN3  insurance 16.55 Verdana Seguros
GIRS3  insurance 35.20 Girassol Previdência
PATV3  energy    38.95 Pantanal Petróleo
MARE4  energy    52.30 Maré Alta Óleo e Gás
VENT3  energy    10.74 Ventania Eólica
CORI4  utility   26.18 Corixo Hidrelétrica
RIBE3  utility   41.35 Ribeirão Saneamento
LUMN4  utility   12.92 Lume Norte Transmissão
AGCL3  utility   20.66 Águas Claras do Cerrado
ARAV3  telecom    8.24 Araraúna Telecom
SABI4  telecom   34.15 Sabiá Fibra
BEMT3  telecom    3.87 Bem-te-vi Móvel
CODG3  tech      47.50 Códice Sistemas
NUVM3  tech      15.08 Nuvem Branca
PXLA3  tech       6.45 Pixel Arara
TEAR4  tech      28.32 Tear Digital
JANG3  transport 18.90 Jangada Navegação
TRPC3  transport 11.25 Tropeiro Cargas
FRRV4  transport 23.47 Ferrovia do Planalto
PORM3  transport 30.80 Porto Mirim
ERVA3  health    54.60 Erva Doce Farmacêutica
BOLD4  health     9.38 Boldo Laboratórios
SANT4  health    36.75 Santa Aurora Hospitais
CALN3  health    13.14 Calêndula Clínicas
SOBR3  property   7.80 Sobrado Incorporadora
VRNE3  property  16.22 Varanda Empreendimentos
CASR4  property   4.46 Casario Imóveis
MIRN3  property  25.94 Mirante Shoppings
FEIR3  retail    10.38 Feira Livre Varejo
RNDA4  retail    14.85 Renda e Bilro
QTND3  retail     5.76 Quitanda Supermercados
CHIT3  retail     8.12 Chita Moda
PADR4  retail    12.04 Padaria do Povo
FORJ3  industry  19.67 Forja Mineira
TORN4  industry   6.58 Torno Mecânica
MOEN3  industry  31.42 Moenda Máquinas
ALAM3  industry  22.36 Alambique Equipamentos
BATI4  industry  11.50 Batida Implementos
CANO3  consumer   9.14 Canoa Bebidas
`;

export const bmfbovespaNotYetListed = `
AURR3 tech 16.00 Auroral Robótica
PAMP3 utility 22.00 Ventos do Pampa
GRAO3 agri 14.00 Grão Nobre Agro
`;

export const bmfbovespaIndices = `
SP60  market 131420.00 São Paulo 60 Sim
SMCAP market   2184.00 Small Caps Sim
DIVID market   9160.00 Dividendos Sim
`;
