import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/MetaMask/metamask-extension, `shared/constants/swaps.ts` (`SWAPS_CHAINID_CONTRACT_ADDRESS_MAP`), and
 * `metamask/constants.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0x881d40237659c251811cec9c364ef91dc08d300c"],
    10: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
    56: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
    137: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
    8453: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
    42161: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
    43114: ["0x1a1ec25dc08e98e5e93f1104b5e5cdd298707d31"],
    59144: ["0x9dda6ef3d919c9bc8885d5560999a3640431e8e6"],
  },
})
