import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/aura_finance/constants.py` and `decoder.py`, whose topics are the
 * hashes of the boosters' events; AURA: `addresses` of https://github.com/aurafinance/aura-contracts, on Arbitrum as its bridge made it; boosters of Fraxtal, Polygon
 * zkEVM and Avalanche: `tasks/deploy/<chain>-config.ts` there; the locker:
 * `projects/aura-finance/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  /** Boosters: deposit Balancer LP tokens. */
  boosters: {
    role: "staking",
    1: ["0xa57b8d98dae62b26ec3bcc4a365338157060b234"],
    10: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    100: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    137: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    252: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    1101: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    8453: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    42161: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
    43114: ["0x98ef32edd24e2c92525e59afc4475c1242a30184"],
  },
  /** auraBAL vaults. */
  vaults: {
    role: "vault",
    10: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
    137: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
    8453: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
    42161: ["0x4ea9317d90b61fc28c418c247ad0ca8939bbb0e9"],
  },
  /** Vote-locked AURA. */
  lockers: { role: "escrow", 1: ["0x3fa73f1e5d8a792c80f426fc8f84fbf7ce9bbcac"] },
  auraToken: {
    role: "token",
    1: ["0xc0c293ce456ff0ed870add98a0828dd4d2903dbf"],
    42161: ["0x1509706a6c66ca549ff0cb464de88231ddbe213b"],
  },
  /** Claim from several pools at once: `aura_finance/decoder.py` in the chains' `modules` of https://github.com/rotki/rotki. */
  claimers: {
    role: "router",
    1: ["0x5b2364fd757e262253423373e4d57c5c011ad7f4"],
    10: ["0x617963d46b882ece880ab18bc232f513e91fdd47"],
    100: ["0x4ea38a5739d467f7f84c06155ee2ad745e5328e8"],
    137: ["0x617963d46b882ece880ab18bc232f513e91fdd47"],
    8453: ["0x5a5094e2a2a4c1b48a6630138a3b1076ec00b10d"],
    42161: ["0x617963d46b882ece880ab18bc232f513e91fdd47"],
  },
})
