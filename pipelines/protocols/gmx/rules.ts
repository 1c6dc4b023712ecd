import { exchangeRouterRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { eventData, positions } from "./positions.ts"

const contracts = readContracts("gmx")

/** Event of a key and an account. */
const accountEvent = `EventLog2(address,string,string,bytes32,bytes32,${eventData})`

const v2Rule = (named: string, rule: Pick<ProtocolRule, "action" | "verb" | "flow">): ProtocolRule => ({
  ...rule,
  event: accountEvent,
  named,
  emitters: contracts.emitters,
  account: { topic: 3 },
})

/**
 * GMX v2: orders, liquidity of markets, and that of vaults of several markets (GLV). Accounts create requests, which keepers execute or cancel for them in a later transaction.
 *
 * Source: `contracts/event/EventEmitter.sol`, `contracts/order/OrderEventUtils.sol`, `contracts/deposit/DepositEventUtils.sol`,
 * `contracts/withdrawal/WithdrawalEventUtils.sol`, `contracts/shift/ShiftEventUtils.sol` and both of `contracts/glv` of https://github.com/gmx-io/gmx-synthetics.
 */
const v2 = defineProtocol({
  slug: "gmx-v2",
  name: "GMX",
  rules: [
    v2Rule("OrderCreated", { action: "deposit", flow: "out" }),
    v2Rule("OrderCreated", { action: "call", verb: "Placed an order" }),
    v2Rule("OrderUpdated", { action: "call", verb: "Changed an order" }),
    v2Rule("OrderExecuted", { action: "withdraw", flow: "in" }),
    v2Rule("OrderExecuted", { action: "call", verb: "Executed an order" }),
    v2Rule("OrderCancelled", { action: "withdraw", flow: "in" }),
    v2Rule("OrderCancelled", { action: "call", verb: "Cancelled an order" }),
    v2Rule("DepositCreated", { action: "pool", flow: "out" }),
    v2Rule("DepositExecuted", { action: "pool", flow: "in" }),
    v2Rule("DepositCancelled", { action: "withdraw", flow: "in" }),
    v2Rule("WithdrawalCreated", { action: "call", verb: "Requested a withdrawal" }),
    v2Rule("WithdrawalExecuted", { action: "unpool", flow: "in" }),
    v2Rule("WithdrawalCancelled", { action: "withdraw", flow: "in" }),
    v2Rule("ShiftCreated", { action: "call", verb: "Requested a shift of liquidity" }),
    v2Rule("ShiftExecuted", { action: "pool", flow: "in" }),
    v2Rule("ShiftCancelled", { action: "withdraw", flow: "in" }),
    v2Rule("GlvDepositCreated", { action: "pool", flow: "out" }),
    v2Rule("GlvDepositExecuted", { action: "pool", flow: "in" }),
    v2Rule("GlvDepositCancelled", { action: "withdraw", flow: "in" }),
    v2Rule("GlvWithdrawalCreated", { action: "call", verb: "Requested a withdrawal" }),
    v2Rule("GlvWithdrawalExecuted", { action: "unpool", flow: "in" }),
    v2Rule("GlvWithdrawalCancelled", { action: "withdraw", flow: "in" }),
  ],
})

/** GMX v1: swaps, positions, and staking of GMX and GLP. */
const v1 = defineProtocol({
  slug: "gmx",
  name: "GMX",
  contracts: [contracts.vaults, contracts.rewards],
  positions,
  rules: [
    ...exchangeRouterRules(contracts.routers),
    ...eventRules(contracts.positionRouters, [
      {
        action: "deposit",
        event:
          "CreateIncreasePosition(address,address[],address,uint256,uint256,uint256,bool,uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
        amounts: [2],
      },
      {
        action: "withdraw",
        event:
          "ExecuteDecreasePosition(address,address[],address,uint256,uint256,bool,address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    ...eventRules(contracts.rewardRouters, [
      { action: "stake", event: "StakeGmx(address,address,uint256)" },
      { action: "unstake", event: "UnstakeGmx(address,address,uint256)" },
    ]),
    { action: "claim", called: contracts.rewardRouters, flow: "in" },
  ],
})

/** Both versions. */
export const gmx = [v1, v2]
