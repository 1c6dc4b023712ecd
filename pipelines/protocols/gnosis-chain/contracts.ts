import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.gnosischain.com (Omnibridge and xDai Bridge, Key Contracts); `erc20_to_native` of `contracts/upgradeable_contracts`
 * of https://github.com/gnosischain/tokenbridge-contracts, with the later forms of `xdai_bridge/decoder.py` of
 * https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Mediators of the Omnibridge. */
  mediators: {
    role: "bridge",
    1: ["0x88ad09518695c6c3712ac10a214be5109a655671"],
    100: ["0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d"],
  },
  /** xDai bridge: DAI, later USDS, against xDAI. */
  coinBridges: {
    role: "bridge",
    1: ["0x4aa42145aa6ebf72e164c9bbc74fbd3788045016"],
    100: ["0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6"],
  },
  /** DAI; a transfer to the bridge is a deposit. */
  dai: { role: "token", 1: ["0x6b175474e89094c44da98b954eedeac495271d0f"] },
  /** Convert between DAI and USDS on the way: `xdai_bridge/decoder.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
  peripherals: {
    role: "bridge",
    1: ["0xf676cc15eb6d15b794aec65bc20052afb53d9052", "0x3b6669727927b934753b018eb421a84ed4eb0a43"],
  },
})
