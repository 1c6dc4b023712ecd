import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The bridge contracts of both sides. */
const bridges = {
  1: ["0x3e2ea9b92b7e48a52296fd261dc26fd995284631"],
  7777777: ["0x4200000000000000000000000000000000000010"],
}

const portals = { 1: ["0x1a0ad011913a150f69f6a19df447a0cfd9551054"] }

/**
 * Zora, between it and Ethereum.
 *
 * Source: npm package `viem`, `chains/definitions/zora.ts` (`l1StandardBridge`, `portal`) and `op-stack/abis.ts` (`TransactionDeposited`);
 * `src/universal/StandardBridge.sol` and `src/L2/L2StandardBridge.sol` (with its address) of `packages/contracts-bedrock` of
 * https://github.com/ethereum-optimism/optimism; older events: `IL1StandardBridge` of npm package `@eth-optimism/contracts`.
 */
export const zora: Interpreter = defineProtocol({
  slug: "zora",
  name: "Zora",
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
