import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/Giveth/giveth-v6-core (`DONATION_HANDLER_ADDRESSES`) and `giveth/constants.py` of the chains' `modules` in
 * https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Donation handlers, which split a payment among projects. */
  handlers: {
    role: "donation",
    1: ["0x97b2cb568e0880b99cd16efc6edff5272aa02676"],
    10: ["0x8d685a56c51cf54685d3db0ea50748d3a2c2e0dc"],
    100: ["0x97b2cb568e0880b99cd16efc6edff5272aa02676"],
    137: ["0x6e349c56f512cb4250276bf36335c8dd618944a1", "0x4102e15f4621fc45fce8e07442a702bd49fcea4b"],
    8453: ["0x7a5d2a00a25b95fd8739bc52cd79f8f971c37ca1"],
    42161: ["0x97b2cb568e0880b99cd16efc6edff5272aa02676"],
  },
  stakings: {
    role: "staking",
    10: ["0x301c739cf6bfb6b47a74878bdeb13f92f13ae5e7"],
    100: ["0xd93d3bdba18ebcb3317a57119ea44ed2cf41c2f2", "0x24f2d06446af8d6e89febc205e7936a602a87b60"],
  },
})
