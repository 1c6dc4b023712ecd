import { defineContracts } from "../contract-table.ts"

/**
 * Source: `packages/adapters-library/src/adapters/renzo/products/ez-eth/config.ts` of
 * https://github.com/consensys-vertical-apps/mmi-defi-adapters; the queue is named there, too.
 */
export const contracts = defineContracts({
  /** ezETH. */
  shares: { role: "token", 1: ["0xbf5495efe5db9ce00f80364c8b423567e58d2110"] },
  oracles: { role: "accounting", 1: ["0x387dbc0fb00b26fb085aa658527d5be98302c84c"] },
  queues: { role: "queue", 1: ["0x5efc9d10e42fb517456f4ac41eb5e2ebe42c8918"] },
  /** Represents the coin: `contracts/Withdraw/WithdrawQueueStorage.sol` of https://github.com/Renzo-Protocol/contracts-public. */
  coin: { role: "token", 1: ["0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] },
  /** ezETH on other chains, and the deposit contracts there, which store Ethereum's rate. */
  bridged: {
    role: "token",
    8453: ["0x2416092f143378750bb29b79ed961ab195cceea5"],
    42161: ["0x2416092f143378750bb29b79ed961ab195cceea5"],
  },
  deposits: {
    role: "staking",
    8453: ["0xf25484650484de3d554fb0b7125e7696efa4ab99"],
    42161: ["0xf25484650484de3d554fb0b7125e7696efa4ab99"],
  },
  lineaShares: { role: "token", 59144: ["0x2416092f143378750bb29b79ed961ab195cceea5"] },
  lineaDeposits: { role: "staking", 59144: ["0x4d7572040b84b41a6aa2efe4a93efff182388f88"] },
})
