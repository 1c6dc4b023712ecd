import { defineContracts } from "../contract-table.ts"

/**
 * Vaults, which hold the tokens of all pools.
 *
 * Source: `registries/balancer.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  bex: {
    role: "exchange",
    80094: ["0x4be03f781c497a489e3cb0287833452ca9b9e80b"],
  },
  burrbear: {
    role: "exchange",
    80094: ["0xbe09e71bdc7b8a50a05f7291920590505e3c7744"],
  },
  ducata: {
    role: "exchange",
    42161: ["0x25898dee0634106c2fcbb51b3db5b14aa1c238a4"],
  },
  embr: {
    role: "exchange",
    43114: ["0xad68ea482860cd7077a5d0684313dd3a9bc70fbb"],
  },
  gamingDex: {
    role: "exchange",
    999: ["0x2c0b37305f77309d0bd04fa75848da2cbb5c4b90"],
    4326: ["0xd5e99c20b2e7ab4c18b2e1709fd6f5a20f488637"],
  },
  holdr: {
    role: "exchange",
    1313161554: ["0x364d44dfc31b3d7b607797b514348d57ad0d784e"],
  },
  hummusWeighted: {
    role: "exchange",
    1088: ["0x95b4f64c2a96f770c1b4216e18ed692c01506437"],
  },
  mondrian: {
    role: "exchange",
    2741: ["0x48cd08ad2065e0cd2dcd56434e393d55a59a4f64"],
  },
  sobal: {
    role: "exchange",
    8453: ["0x7122e35cec2eed4a989d9b0a71998534a203972c"],
  },
  swaap: {
    role: "exchange",
    1: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    10: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    56: ["0x03c01acae3d0173a93d819efdc832c7c4f153b06"],
    137: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    143: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    5000: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    8453: ["0x03c01acae3d0173a93d819efdc832c7c4f153b06"],
    34443: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    42161: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    59144: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
    534352: ["0xd315a9c38ec871068fec378e4ce78af528c76293"],
  },
  tanukix: {
    role: "exchange",
    167000: ["0x3251e99cef4b9ba03a6434b767aa5ad11ca6cc31"],
  },
})
