import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@maticnetwork/meta` 2.4.59, `POSContracts`, `DepositManagerProxy`, `WithdrawManagerProxy` and `ChildChain` of
 * `network/mainnet/v1/index.json`; the migration: https://github.com/0xPolygon/pol-token (`PolygonMigration.sol`).
 */
export const proofOfStakeContracts = defineContracts({
  /** Predicates: lock tokens and ETH on Ethereum. */
  predicates: {
    role: "bridge",
    1: [
      "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf",
      "0x9923263fa127b3d1484cfd649df8f1831c2a74e4",
      "0x8484ef722627bf18ca5ae6bcf031c23e6e922b30",
      "0xe6f45376f64e1f568bd1404c155e5ffd2f80f7ad",
      "0x932532aa4c0174b8453839a6e44ee09cc615f2b7",
      "0x0b9020d4e32990d67559b1317c7bf0c15d6eb88f",
      "0x2d641867411650cd05db93b59964536b1ed5b1b7",
    ],
  },
  /** Former Plasma bridge. */
  depositManagers: { role: "bridge", 1: ["0x401f6c983ea34274ec46f84d70b31c151321188b"] },
  withdrawManagers: { role: "bridge", 1: ["0x2a88696e0ffa76baa1338f2c74497cc013495922"] },
  childChains: { role: "bridge", 137: ["0xd9c7c4ed4b66858301d0cb28cc88bf655fe34861"] },
  /** Token form of the native coin. */
  coin: { role: "token", 137: ["0x0000000000000000000000000000000000001010"] },
  /** Sender and recipient of state-sync transactions: the zero address. */
  nobody: { role: "account", 137: ["0x0000000000000000000000000000000000000000"] },
  /** Migrates MATIC to POL, and back. */
  migrations: { role: "migrator", 1: ["0x29e7df7b6a1b2b07b731457f499e1696c60e2c4e"] },
  /** Takes deposits and pays exits: `polygon_pos_bridge/decoder.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
  managers: {
    role: "bridge",
    1: ["0xa0c68c638235ee32657e8f720a23cec1bfc77c77"],
  },
})

/** Source: https://docs.polygon.technology (zkEVM, Mainnet contracts, `PolygonZkEVMBridge`). */
export const zkevmContracts = defineContracts({
  gates: { role: "bridge", every: ["0x2a3dd3eb832af982ec71669e178424b10dca2ede"] },
})
