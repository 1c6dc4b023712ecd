import type { BridgePairRule } from "../bridge-pair-rule.ts"
import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** Contracts of a bridge between an OP Stack chain and Ethereum; any emitter of the events where absent. */
export interface OpStackBridge {
  /** Standard bridges of both sides. */
  readonly bridges?: ContractTable
  /** Portals, on Ethereum. */
  readonly portals?: ContractTable
}

/**
 * Rules for the standard bridge of an OP Stack chain: deposits and withdrawals on both sides, older events included.
 *
 * Source: `src/universal/StandardBridge.sol` and `src/L2/L2StandardBridge.sol` of `packages/contracts-bedrock` of
 * https://github.com/ethereum-optimism/optimism; the portals': npm package `viem`, `op-stack/abis.ts`; older events: `IL1StandardBridge` of
 * npm package `@eth-optimism/contracts`.
 */
export const opStackBridgeRules = ({ bridges, portals }: OpStackBridge): ReadonlyArray<ProtocolRule> => [
  {
    action: "bridge",
    event: "ETHBridgeInitiated(address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 1 },
  },
  {
    action: "bridge",
    event: "ERC20BridgeInitiated(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 3 },
  },
  {
    action: "bridge",
    event: "ERC20DepositInitiated(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 3 },
  },
  {
    action: "bridge",
    event: "ETHDepositInitiated(address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 1 },
  },
  {
    action: "bridge",
    event: "ETHBridgeFinalized(address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 2 },
  },
  {
    action: "bridge",
    event: "ERC20BridgeFinalized(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { word: 0 },
  },
  {
    action: "bridge",
    event: "DepositFinalized(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { word: 0 },
  },
  {
    action: "bridge",
    event: "WithdrawalInitiated(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 3 },
  },
  {
    action: "bridge",
    event: "ERC20WithdrawalFinalized(address,address,address,address,uint256,bytes)",
    emitters: bridges,
    account: { word: 0 },
  },
  {
    action: "bridge",
    event: "ETHWithdrawalFinalized(address,address,uint256,bytes)",
    emitters: bridges,
    account: { topic: 2 },
  },
  {
    action: "bridge",
    event: "TransactionDeposited(address,address,uint256,bytes)",
    emitters: portals,
    account: { topic: 1 },
  },
  {
    action: "call",
    verb: "Proved a withdrawal",
    event: "WithdrawalProven(bytes32,address,address)",
    emitters: portals,
  },
  {
    action: "call",
    verb: "Finalized a withdrawal",
    event: "WithdrawalFinalized(bytes32,bool)",
    emitters: portals,
  },
]

/**
 * The tokens that the factory of an OP Stack chain creates for tokens of Ethereum: the standard bridge alone issues them. Deposits prove nothing: anyone can
 * deploy a token that names the original.
 *
 * Source: `src/universal/OptimismMintableERC20Factory.sol` of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const opStackPairs = (factories: ContractTable): ReadonlyArray<BridgePairRule> => [
  {
    event: "StandardL2TokenCreated(address,address)",
    emitters: factories,
    origin: { chain: 1, token: { topic: 1 } },
    issued: { token: { topic: 2 } },
  },
]
