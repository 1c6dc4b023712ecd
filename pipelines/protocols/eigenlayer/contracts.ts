import { defineContracts } from "../contract-table.ts"

/**
 * Source: `README.md` of https://github.com/Layr-Labs/eigenlayer-contracts, and its interfaces for the events; the first strategy
 * manager's: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/eigenlayer/constants.py`, whose topics are the hashes of
 * these events.
 */
export const contracts = defineContracts({
  /** Strategy managers: custody of deposits, and of withdrawals before the delegation manager took them over. */
  strategyManagers: { role: "staking", 1: ["0x858646372cc42e1a627fce94aa7a7033e7cf075a"] },
  delegationManagers: { role: "staking", 1: ["0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a"] },
  /** Managers of EigenPods, for native restaking. */
  podManagers: { role: "staking", 1: ["0x91e677b07f7af907ec9a428aafa9fc14a0d3a338"] },
  /** Former router of delayed ETH withdrawals. */
  delayedWithdrawals: { role: "queue", 1: ["0x7fe7e9cc0f274d2435ad5d56d5fa73e47f6a23d8"] },
  /** Represents the Ether of validators among strategies. */
  beaconChain: { role: "application", 1: ["0xbeac0eeeeeeeeeeeeeeeeeeeeeeeeeeeeeebeac0"] },
  rewards: { role: "distributor", 1: ["0x7750d328b314effa365a0402ccfd489b80b0adda"] },
  /** EIGEN airdrops: both phases of the first season, and the second season. Source: as for the first strategy manager's events. */
  airdrops: {
    role: "distributor",
    1: [
      "0x035bdaeab85e47710c27eda7fd754ba80ad4ad02",
      "0xf532a5a35007804a9ca79e7fa15d8f648f6d7f28",
      "0xa105c3abedbaf4295ac6149bf24d5311f629934c",
    ],
  },
})
