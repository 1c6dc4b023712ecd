import { transferFrom, transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** What keeps tokens and ether on Ethereum while they are on Polygon. */
const predicates = {
  1: [
    "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf",
    "0x9923263fa127b3d1484cfd649df8f1831c2a74e4",
    "0x8484ef722627bf18ca5ae6bcf031c23e6e922b30",
    "0xe6f45376f64e1f568bd1404c155e5ffd2f80f7ad",
    "0x932532aa4c0174b8453839a6e44ee09cc615f2b7",
    "0x0b9020d4e32990d67559b1317c7bf0c15d6eb88f",
    "0x2d641867411650cd05db93b59964536b1ed5b1b7",
  ],
}

/** The older bridge, of Plasma. */
const depositManagers = { 1: ["0x401f6c983ea34274ec46f84d70b31c151321188b"] }

const withdrawManagers = { 1: ["0x2a88696e0ffa76baa1338f2c74497cc013495922"] }

const childChains = { 137: ["0xd9c7c4ed4b66858301d0cb28cc88bf655fe34861"] }

/** The coin as a token. */
const coin = { 137: ["0x0000000000000000000000000000000000001010"] }

/** Polygon carries what came from Ethereum out in a transaction from nobody to nobody. */
const nobody = { 137: ["0x0000000000000000000000000000000000000000"] }

/** Where MATIC becomes POL, and back. */
const migrations = { 1: ["0x29e7df7b6a1b2b07b731457f499e1696c60e2c4e"] }

/**
 * The bridges between Polygon PoS and Ethereum, on both sides.
 *
 * Source: npm package `@maticnetwork/meta` 2.4.59, `POSContracts`, `DepositManagerProxy`, `WithdrawManagerProxy` and `ChildChain` of
 * `network/mainnet/v1/index.json`; events: `TokenPredicates` of https://github.com/maticnetwork/pos-portal, `DepositManager.sol`,
 * `WithdrawManager.sol`, `ChildChain.sol` and `BaseERC20.sol` of https://github.com/maticnetwork/contracts; the migration:
 * https://github.com/0xPolygon/pol-token (`PolygonMigration.sol`).
 */
export const polygon = defineProtocol({
  slug: "polygon",
  name: "Polygon Bridge",
  rules: [
    {
      action: "bridge",
      event: "LockedERC20(address,address,address,uint256)",
      emitters: predicates,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "LockedMintableERC20(address,address,address,uint256)",
      emitters: predicates,
      account: { topic: 1 },
    },
    { action: "bridge", event: "LockedEther(address,address,uint256)", emitters: predicates, account: { topic: 1 } },
    {
      action: "bridge",
      event: "LockedERC721(address,address,address,uint256)",
      emitters: predicates,
      account: { topic: 1 },
    },
    { action: "bridge", event: "ExitedERC20(address,address,uint256)", emitters: predicates, account: { topic: 1 } },
    {
      action: "bridge",
      event: "ExitedMintableERC20(address,address,uint256)",
      emitters: predicates,
      account: { topic: 1 },
    },
    { action: "bridge", event: "ExitedEther(address,uint256)", emitters: predicates, account: { topic: 1 } },
    { action: "bridge", event: "ExitedERC721(address,address,uint256)", emitters: predicates, account: { topic: 1 } },
    {
      action: "bridge",
      event: "NewDepositBlock(address,address,uint256,uint256)",
      emitters: depositManagers,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Began a withdrawal",
      event: "ExitStarted(address,uint256,address,uint256,bool)",
      emitters: withdrawManagers,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "Withdraw(uint256,address,address,uint256)",
      emitters: withdrawManagers,
      account: { topic: 2 },
    },
    {
      action: "bridge",
      event: "TokenDeposited(address,address,address,uint256,uint256)",
      emitters: childChains,
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "Withdraw(address,address,uint256,uint256,uint256)",
      emitters: coin,
      account: { topic: 2 },
    },
    {
      action: "bridge",
      called: nobody,
      ...transferFrom(nobody),
    },
    {
      action: "bridge",
      calls: ["withdraw(uint256)"],
      ...transferTo(nobody),
      flow: "out",
    },
    { action: "call", event: "Migrated(address,uint256)", emitters: migrations, account: { topic: 1 } },
    { action: "call", event: "Unmigrated(address,address,uint256)", emitters: migrations, account: { topic: 1 } },
  ],
})
