import { defineContracts } from "../contract-table.ts"

/**
 * Source: `POOL` of `src/SparkLend.sol` (Ethereum) and `src/Gnosis.sol` of https://github.com/sparkdotfi/spark-address-registry; savings:
 * https://github.com/rotki/rotki, `spark/savings/decoder.py` of the chains' `modules` and of `rotkehlchen/chain/evm/decoding`.
 */
export const contracts = defineContracts({
  /** Lending pools of all markets. */
  pools: {
    role: "lending-market",
    1: ["0xc13e21b648a5ee794902342038ff3adab66be987"],
    100: ["0x2dae5307c5e3fd1cf5a72cb6f698f915860607e0"],
  },
  /** Savings vault shares. On rollups they are bridged from Ethereum and traded against a PSM. */
  savings: {
    role: "savings",
    1: ["0xbc65ad17c5c0a2a4d159fa5a503f4992c7b545fe", "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd"],
    10: ["0xcf9326e24ebffbef22ce1050007a43a3c0b6db55", "0xb5b2dc7fd34c249f4be7fb1fcea07950784229e0"],
    100: ["0xaf204776c7245bf4147c2612bf6e5972ee483701"],
    8453: ["0x3128a0f7f0ea68e7b7c9b00afa7e41045828e858", "0x5875eee11cf8398102fdad704c9e96607675467a"],
    42161: ["0x940098b108fb7d0a7e374f6eded7760787464609", "0xddb46999f8891663a8f2828d25298f70416d7610"],
  },
  /** Peg stability modules that trade these shares. */
  stabilityModules: {
    role: "exchange",
    10: ["0xe0f9978b907853f354d79188a3defbd41978af62"],
    8453: ["0x1601843c5e9bc251a3272907010afa41fa18347e"],
    42161: ["0x2b05f8e1cacc6974fd79a673a341fe1f58d27266"],
  },
})
