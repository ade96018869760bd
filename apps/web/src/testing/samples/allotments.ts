import type { ReplyOf } from '@openfloor/client/client';

type Allotment = ReplyOf<'GET /ipo/allotment'>;

/* Two allotments that a server made: their hashes and results fit together. */

export const lottery: Allotment = {
  offerId: '11a6da07-cf11-4532-993c-756c5e215060',
  stockId: 'US-HAYMKR',
  stockName: 'Haymaker Grain',
  stockExchange: 'US',
  stockSymbol: 'HAYMKR',
  method: 'LOTTERY',
  totalUnit: '32',
  seedHash: '732fcbd87684f9c10f017da36e6c23d8588c6b01fbd7fcb61946792d214e682c',
  publishedTime: 1790231103151,
  closedTime: 1790922303151,
  applicationCount: 25,
  appliedUnit: '73',
  listHash: '44f6c0d377beca6f07eba2ad66a324368e8897fc9c6165ac76fb652632b81fb4',
  resultTime: 1791008703151,
  seed: '57b85a10f05ea20f0a0c34e341da12a47564c1dd98342cb485beaaf1628e03ce',
  drawVersion: 1,
  publicStocks: [],
  publicTime: null,
  publicFigures: null,
  resultHash: 'b49aaa0096e1dc1a7f77889812ce04125905c7a7660e31f5eb2c43afd6a7a4b6',
  myNumber: 'APFJ3C47B385',
  applications: [
    {
      number: 'AP29Y8FCD5FB',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP2C2B3ADF5A',
      units: '1',
      allotted: '0',
    },
    {
      number: 'AP35A896YF78',
      units: '3',
      allotted: '2',
    },
    {
      number: 'AP3A4AF3C2F2',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP3AD5X6X599',
      units: '3',
      allotted: '1',
    },
    {
      number: 'AP469FF7ABYY',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP4YX82Y43BF',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP595X63YB55',
      units: '3',
      allotted: '2',
    },
    {
      number: 'AP5CXX2565B6',
      units: '1',
      allotted: '0',
    },
    {
      number: 'AP67FE66F6YF',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP7Y8534X462',
      units: '2',
      allotted: '1',
    },
    {
      number: 'AP869X6X379Y',
      units: '4',
      allotted: '3',
    },
    {
      number: 'AP899D78A453',
      units: '2',
      allotted: '0',
    },
    {
      number: 'AP8CAD37AE5D',
      units: '2',
      allotted: '2',
    },
    {
      number: 'AP8FA3FDEFYE',
      units: '3',
      allotted: '1',
    },
    {
      number: 'AP8YD3CA3744',
      units: '4',
      allotted: '1',
    },
    {
      number: 'AP9XE7FABACF',
      units: '4',
      allotted: '1',
    },
    {
      number: 'APB35925DE3E',
      units: '1',
      allotted: '1',
    },
    {
      number: 'APCE9DDE2Y69',
      units: '2',
      allotted: '1',
    },
    {
      number: 'APF289X829XD',
      units: '4',
      allotted: '1',
    },
    {
      number: 'APF68BEA3BDY',
      units: '2',
      allotted: '0',
    },
    {
      number: 'APF8DE9BE427',
      units: '1',
      allotted: '0',
    },
    {
      number: 'APFJ3C47B385',
      units: '4',
      allotted: '2',
    },
    {
      number: 'APX6979D477D',
      units: '3',
      allotted: '2',
    },
    {
      number: 'APY79DFE44A2',
      units: '4',
      allotted: '1',
    },
  ],
};

export const proRata: Allotment = {
  offerId: 'c557c540-d06c-4813-9370-37f3c8978ecb',
  stockId: 'US-SNDPIP',
  stockName: 'Sandpiper Toys',
  stockExchange: 'US',
  stockSymbol: 'SNDPIP',
  method: 'PRO_RATA',
  totalUnit: '32',
  seedHash: '3ea6075421720bbf97f7e3e28be636a5ab875808478b9355847cd6da26d27364',
  publishedTime: 1793514303271,
  closedTime: 1794464703271,
  applicationCount: 25,
  appliedUnit: '73',
  listHash: '7fa9280531bd84ea9304824f76ed8c2db81d202eba28e55f583ebbd9f4ee8841',
  resultTime: 1794551103271,
  seed: 'b1b1f010d2b120156f78cd2834b236bb21a3edb5e7b432c015c6f0072c092ad6',
  drawVersion: 1,
  publicStocks: [],
  publicTime: null,
  publicFigures: null,
  resultHash: 'c1dc15af6a30de4dfc95d3eff59d8e19ba2c5d21a9cecfbe27219e596e8bf89e',
  myNumber: 'APBAKQ7X3M6J',
  applications: [
    {
      number: 'AP295E82CB44',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP2AX49FCYY7',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP2BX4XBX57A',
      units: '2',
      allotted: '1',
    },
    {
      number: 'AP2EX6Y4X54D',
      units: '2',
      allotted: '1',
    },
    {
      number: 'AP2YX73Y2296',
      units: '2',
      allotted: '1',
    },
    {
      number: 'AP37BX6D57YY',
      units: '2',
      allotted: '1',
    },
    {
      number: 'AP3EE6A7YC4D',
      units: '1',
      allotted: '0',
    },
    {
      number: 'AP47CXDA3Y27',
      units: '1',
      allotted: '0',
    },
    {
      number: 'AP4C25426CX7',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP4DE56Y6A79',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP4F49F3BXC5',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP759223X7B2',
      units: '3',
      allotted: '1',
    },
    {
      number: 'AP7A7944CEFY',
      units: '4',
      allotted: '2',
    },
    {
      number: 'AP7XYB58XA8C',
      units: '1',
      allotted: '0',
    },
    {
      number: 'AP8YD5CX3588',
      units: '3',
      allotted: '1',
    },
    {
      number: 'APBAKQ7X3M6J',
      units: '4',
      allotted: '2',
    },
    {
      number: 'APBD4CY465FE',
      units: '4',
      allotted: '2',
    },
    {
      number: 'APC2DA24EE8A',
      units: '3',
      allotted: '1',
    },
    {
      number: 'APE2DFXCYA54',
      units: '4',
      allotted: '2',
    },
    {
      number: 'APF5DXFEC3A6',
      units: '3',
      allotted: '1',
    },
    {
      number: 'APX6F58364D8',
      units: '2',
      allotted: '1',
    },
    {
      number: 'APXD29822679',
      units: '1',
      allotted: '0',
    },
    {
      number: 'APXXXY7FY394',
      units: '3',
      allotted: '1',
    },
    {
      number: 'APY285EEA37C',
      units: '4',
      allotted: '2',
    },
    {
      number: 'APY3X765A9FY',
      units: '4',
      allotted: '2',
    },
  ],
};
