import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The bridge contracts of both sides. */
const bridges = {
  1: ["0x3154cf16ccdb4c6d922629664174b904d80f2c35"],
  8453: ["0x4200000000000000000000000000000000000010"],
}

const portals = { 1: ["0x49048044d57e1c92a77f79988d21fa8faf74e97e"] }

/**
 * Base, between it and Ethereum.
 *
 * Source: npm package `viem`, `chains/definitions/base.ts` (`l1StandardBridge`, `portal`) and `op-stack/abis.ts` (`TransactionDeposited`);
 * `src/universal/StandardBridge.sol` and `src/L2/L2StandardBridge.sol` (with its address) of `packages/contracts-bedrock` of
 * https://github.com/ethereum-optimism/optimism; older events: `IL1StandardBridge` of npm package `@eth-optimism/contracts`.
 */
export const base: Interpreter = defineProtocol({
  slug: "base",
  name: "Base",
  rules: [
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
      event: "TransactionDeposited(address,address,uint256,bytes)",
      emitters: portals,
      account: { topic: 1 },
    },
  ],
})
