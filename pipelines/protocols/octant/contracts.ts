import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/octant/constants.py`. */
export const contracts = defineContracts({
  deposits: { role: "staking", 1: ["0x879133fd79b7f48ce1c368b0fca9ea168eaf117c"] },
  rewards: { role: "distributor", 1: ["0xc64783f0be60a81a716535287539a694403183ba"] },
  /** Locked GLM of version 2: `octant/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
  newDeposits: {
    role: "staking",
    1: ["0x7bee381d8ea5ae16459bccd06ee5600bd0f1e86f"],
  },
})
