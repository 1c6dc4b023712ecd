import { bridgeBetween } from "../families/bridge-chain.ts"
import { bridgeGateRules } from "../families/flow-rules.ts"
import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("polygon")

/**
 * Bridges between Polygon PoS and Ethereum, both sides.
 *
 * Source: `TokenPredicates` of https://github.com/maticnetwork/pos-portal, `DepositManager.sol`, `WithdrawManager.sol`,
 * `ChildChain.sol` and `BaseERC20.sol` of https://github.com/maticnetwork/contracts.
 */
const proofOfStake = defineProtocol({
  slug: "polygon",
  name: "Polygon Bridge",
  contracts: [contracts.managers],
  // Only accounts with the role of a mapper map tokens: `RootChainManager.sol` of pos-portal.
  bridgePairs: [
    {
      event: "TokenMapped(address,address,bytes32)",
      emitters: contracts.managers,
      origin: { chain: 1, token: { topic: 1 } },
      issued: { chain: 137, token: { topic: 2 } },
    },
  ],
  rules: bridgeBetween(
    [1, 137],
    [
      ...eventRules(contracts.predicates, [
        { action: "bridge", event: "LockedERC20(address,address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "LockedMintableERC20(address,address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "LockedEther(address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "LockedERC721(address,address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "ExitedERC20(address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "ExitedMintableERC20(address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "ExitedEther(address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "ExitedERC721(address,address,uint256)", account: { topic: 1 } },
      ]),
      {
        action: "bridge",
        event: "NewDepositBlock(address,address,uint256,uint256)",
        emitters: contracts.depositManagers,
        account: { topic: 1 },
      },
      ...eventRules(contracts.withdrawManagers, [
        {
          action: "call",
          verb: "Began a withdrawal",
          event: "ExitStarted(address,uint256,address,uint256,bool)",
          account: { topic: 1 },
        },
        { action: "bridge", event: "Withdraw(uint256,address,address,uint256)", account: { topic: 2 } },
      ]),
      {
        action: "bridge",
        event: "TokenDeposited(address,address,address,uint256,uint256)",
        emitters: contracts.childChains,
        account: { topic: 3 },
      },
      {
        action: "bridge",
        event: "Withdraw(address,address,uint256,uint256,uint256)",
        emitters: contracts.coin,
        account: { topic: 2 },
      },
      {
        action: "bridge",
        called: contracts.nobody,
        ...transferFrom(contracts.nobody),
      },
      {
        action: "bridge",
        calls: ["withdraw(uint256)"],
        ...transferTo(contracts.nobody),
        flow: "out",
      },
      // Exits that former predicates paid without an event.
      { action: "bridge", called: contracts.managers, flow: "in" },
      ...eventRules(contracts.migrations, [
        { action: "call", event: "Migrated(address,uint256)", account: { topic: 1 } },
        { action: "call", event: "Unmigrated(address,address,uint256)", account: { topic: 1 } },
      ]),
    ],
  ),
})

/**
 * Unified bridge of Polygon zkEVM, at one address on all chains. Its networks have numbers of their own.
 *
 * Source: `contracts/PolygonZkEVMBridge.sol` of https://github.com/0xPolygonHermez/zkevm-contracts.
 */
const zkevm = defineProtocol({
  slug: "polygon-zkevm",
  name: "Polygon zkEVM Bridge",
  rules: [
    {
      action: "bridge",
      event: "BridgeEvent(uint8,uint32,address,uint32,address,uint256,bytes,uint32)",
      emitters: contracts.zkevmGates,
      otherChain: { word: 3, ids: { 0: 1, 1: 1101 } },
      sends: "any",
    },
    ...bridgeGateRules(contracts.zkevmGates),
  ],
})

/** All parts. */
export const polygon = [proofOfStake, zkevm]
