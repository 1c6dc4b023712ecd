import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `summer_fi/decoder.py` of the chains' `modules`, and
 * `rotkehlchen/chain/evm/decoding/summer_fi/constants.py`.
 */
export const contracts = defineContracts({
  /** Account factories. */
  factories: {
    role: "factory",
    1: ["0xf7b75183a2829843db06266c114297dfbfaee2b6"],
    42161: ["0xccb155e5b2a3201d5e10edaa6e9f908871d1722b"],
  },
  /** Create accounts: `summer_fi/decoder.py` in the chains' `modules` of https://github.com/rotki/rotki. */
  accountFactories: {
    role: "factory",
    10: ["0xaaf64927bafe68e389de3627aa6b52d81bda2323"],
    8453: ["0x881cd31218f45a75f8ad543a3e1af087f3986ae0"],
  },
})
