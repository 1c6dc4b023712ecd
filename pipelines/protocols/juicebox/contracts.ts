import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/juicebox/constants.py`. */
export const contracts = defineContracts({
  /** ETH payment terminals. */
  terminals: { role: "donation", 1: ["0x1d9619e10086fdc1065b114298384aae3f680cc0"] },
  /** NFTs of projects: `juicebox/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
  projects: {
    role: "registry",
    1: ["0xd8b4359143eda5b2d763e127ed27c77addbc47d3"],
  },
})
