import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@compound-finance/compound-js` 0.6.2, addresses and ABIs of `dist/nodejs/constants.js`. */
export const v2Contracts = defineContracts({
  /** One contract per market (`cToken`). */
  markets: {
    role: "lending-market",
    1: [
      "0xe65cdb6479bac1e22340e4e755fae7e509ecd06c",
      "0x6c8c6b02e7b2be14d4fa6022dfd6d75921d90e4e",
      "0x70e36f6bf80a52b3b46b3af8e106cc0ed743e8e4",
      "0x5d3a536e4d6dbd6114cc1ead35777bab948e3643",
      "0x4ddc2d193948926d02f9b1fe9e1daa0718270ed5",
      "0x7713dd9ca933848f6819f38b8352d9a15ea73f67",
      "0xface851a4921ce59e912d19329929ce6da6eb0c7",
      "0x95b4ef2869ebd94beb4eee400a99824bf5dc325b",
      "0x158079ee67fce2f58472a96584a73c7ab9ac95c1",
      "0xf5dce57282a584d2746faf1593d3121fcac444dc",
      "0x4b0181102a0112a2ef11abee5563bb4a3176c9d7",
      "0x12392f67bdf24fae0af363c24ac620a2f67dad86",
      "0x35a18000230da775cac24873d00ff85bccded550",
      "0x39aa39c021dfbae8fac545936693ac917d5e7563",
      "0x041171993284df560249b57358f931d9eb7b925d",
      "0xf650c3d88d12db855b8bf7d11be6c55a4e07dcc9",
      "0xccf4429db6322d5c611ee964527d42e5d685dd6a",
      "0x80a2ae356fc9ef4305676f7a3e2ed04e12c33946",
      "0xb3319f5d18bc0d84dd1b4825dcde5d5f7266d407",
    ],
  },
  comptrollers: { role: "controller", 1: ["0x3d9819210a31b4961b30ef54be2aed79b9c9cd3b"] },
  /** Repays loans of Ether: `MAXIMILLION_ADDR` of `compound/v2/decoder.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
  repayers: {
    role: "router",
    1: ["0xf859a1ad94bcf445a406b892ef0d3082f4174088"],
  },
})

/**
 * Source: `deployments/<chain>/<market>/roots.json` (`comet`, `rewards`) of https://github.com/compound-finance/comet, of the markets whose
 * file names them, and npm packages `@oasisdex/addresses` 0.1.92 and `@factordao/tokenlist` 1.2.4.
 */
export const v3Contracts = defineContracts({
  /** One contract per market (`comet`). */
  markets: {
    role: "lending-market",
    1: [
      "0xc3d688b66703497daa19211eedff47f25384cdc3",
      "0xa17581a9e3356d9a858b789d68b4d866e593ae94",
      "0x3afdc9bca9213a35503b077a6072f3d0d5ab0840",
      "0x3d0bb1ccab520a66e607822fc55bc921738fafe3",
      "0x5d409e56d886231adaf00c8775665ad0f9897b56",
      "0xe85dc543813b8c2cfeaac371517b925a166a9293",
    ],
    10: [
      "0xe36a30d249f7761327fd973001a32010b521b6fd",
      "0x2e44e174f7d53f0212823acc11c01a11d58c5bcb",
      "0x995e394b8b2437ac8ce61ee0bc610d617962b214",
    ],
    130: ["0x2c7118c4c88b9841fcf839074c26ae8f035f2921", "0x6c987dde50db1dcdd32cd4175778c2a291978e2a"],
    137: ["0xf25212e676d1f7f89cd72ffee66158f541246445", "0xaeb318360f27748acb200ce616e389a6c9409a07"],
    2020: ["0x4006ed4097ee51c09a04c3b0951d28ccf19e6dfe", "0xc0afdbd1ceb621ef576ba969ce9d4cef78dbc0c0"],
    5000: ["0x606174f62cd968d8e684c645080fa694c1d7786e"],
    8453: [
      "0xb125e6687d4313864e53df431d5425969c15eb2f",
      "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
      "0x46e6b214b524310239732d51387075e0e70970bf",
      "0x784efeb622244d2348d4f2522f8860b96fbece89",
      "0x2c776041ccfe903071af44aa147368a9c8eea518",
    ],
    42161: [
      "0xa5edbdd9646f8dff606d7448e414884c7d905dca",
      "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
      "0x6f7d514bbd4aff3bcd1140b7344b32f063dee486",
      "0xd98be00b5d27fc98112bde293e487f8d4ca57d07",
    ],
    59144: ["0x8d38a3d6b3c3b7d96d6536da7eef94a9d7dbc991", "0x60f2058379716a64a7a5d29219397e79bc552194"],
    534352: ["0xb2f97c1bd3bf02f5e74d13f02e3e26f93d77ce44"],
  },
  /** Reward distributors, one per chain for all its markets. */
  rewards: {
    role: "distributor",
    1: ["0x1b0e765f6224c21223aea2af16c1c46e38885a40"],
    10: ["0x443ea0340cb75a160f31a440722dec7b5bc3c2e9"],
    130: ["0x6f7d514bbd4aff3bcd1140b7344b32f063dee486"],
    137: ["0x45939657d1ca34a8fa39a924b71d28fe8431e581"],
    2020: ["0x31cdee8609bc15fd33cc525f101b70a81b2b1e59"],
    5000: ["0xcd83cbbfce149d141a5171c3d6a0f0fccee225ab"],
    8453: ["0x123964802e6ababbe1bc9547d72ef1b69b00a6b1"],
    42161: ["0x88730d254a2f7e6ac8388c3198afd694ba9f7fae"],
    59144: ["0x2c7118c4c88b9841fcf839074c26ae8f035f2921"],
    534352: ["0x70167d30964cbfdc315ecae02441af747be0c5ee"],
  },
  /** Batches of actions: `compound/v3/constants.py` in the chains' `modules` of https://github.com/rotki/rotki. */
  bulkers: {
    role: "router",
    1: ["0xa397a8c2086c554b531c02e29f3291c9704b00c7"],
    10: ["0xcb3643cc8294b23171272845473dec49739d4ba3"],
    137: ["0x59e242d352ae13166b4987ae5c990c232f7f7cd6"],
    8453: ["0x78d0677032a35c63d142a48a2037048871212a8c"],
    42161: ["0xbde8f31d2ddda895264e27dd990fab3dc87b372d"],
    534352: ["0x53c6d04e3ec7031105baea05b36cbc3c987c56fa"],
  },
})
