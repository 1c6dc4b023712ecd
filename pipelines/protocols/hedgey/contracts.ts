import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/hedgey/constants.py`, `decoder.py`, whose topics are these
 * events' hashes.
 */
export const contracts = defineContracts({
  /** Vesting lockups with voting rights. */
  lockups: { role: "vesting", 1: ["0x73cd8626b3cd47b009e68380720cfe6679a3ec3d"] },
})

/** The same on most chains. */
const plans = [
  "0x2cde9919e81b20b4b33dd562a48a84b54c48f00c",
  "0x1bb64af7fe05fc69c740609267d2abe3e119ef82",
  "0x1961a23409ca59eedca6a99c97e4087dad752486",
  "0x73cd8626b3cd47b009e68380720cfe6679a3ec3d",
  "0xa600ec7db69dfcd21f19face5b209a55eab7a7c0",
  "0xde8465d44ebfc761ee3525740e06c916886e1aeb",
]

/** Without the first lockups, which were not deployed on later chains. */
const laterPlans = [
  "0x2cde9919e81b20b4b33dd562a48a84b54c48f00c",
  "0x1bb64af7fe05fc69c740609267d2abe3e119ef82",
  "0x1961a23409ca59eedca6a99c97e4087dad752486",
  "0xa600ec7db69dfcd21f19face5b209a55eab7a7c0",
  "0x38e74a3da3bd27dd581d5948ba19f0f684a5272f",
]

/** Source: `projects/hedgey/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const planContracts = defineContracts({
  /** Contracts of vesting plans and of lockups, with and without votes; plans are NFTs. */
  plans: {
    role: "vesting",
    1: plans,
    10: plans,
    56: plans,
    137: plans,
    324: [
      "0x04d3b05bbace50d6627139d55b1793e2c03c53f0",
      "0xa824f42d4b6b3c51ab24dfdb268c232216a2d691",
      "0x1e290ad7efc6e9102ecdb3d85dab0e8e10ca690f",
      "0x815a28bb9a5ea36c03bc6b21072fb4e99d66b6f4",
      "0xa83dfe7365a250fab1c3e10451676af5def36e08",
      "0xc7eeff556c4999169e96195b4091669c1eca5c23",
    ],
    8453: plans,
    34443: laterPlans,
    42161: plans,
    43114: plans,
    59144: plans,
    80094: laterPlans,
  },
})
