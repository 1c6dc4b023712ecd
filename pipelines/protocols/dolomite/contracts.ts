import { defineContracts } from "../contract-table.ts"

/** Source: `DolomiteMargin` of `migrations/deployed.json` in https://github.com/dolomite-exchange/dolomite-margin; chains 1 and 80094: `projects/dolomite/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** Holds all balances and debts. */
  margins: {
    role: "lending-market",
    1: ["0x003ca23fd5f0ca87d01f6ec6cd14a8ae60c2b97d"],
    1101: ["0x836b557cf9ef29fcf49c776841191782df34e4e5"],
    5000: ["0xe6ef4f0b2455bab92ce7cc78e35324ab58917de8"],
    8453: ["0x43c2fdb89a1c491f9fe86e1ff05bd2be204ab4ae"],
    42161: ["0x6bd780e7fdf01d77e4d475c821f1e7ae05409072"],
    80094: ["0x003ca23fd5f0ca87d01f6ec6cd14a8ae60c2b97d"],
  },
})
