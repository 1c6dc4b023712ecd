import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const staking = { 1: ["0x4f9fbb3f1e99b56e0fe2892e623ed36a76fc605d"] }

/**
 * Liquity v1 on Ethereum.
 *
 * Source: npm package `@liquity/lib-ethers`, `lqtyStaking` of `deployments/default/mainnet.json`; event: `abi/LQTYStaking.json` there.
 */
export const liquity: Interpreter = defineProtocol({
  slug: "liquity",
  name: "Liquity",
  rules: [{ action: "stake", event: "StakeChanged(address,uint256)", emitters: staking, account: { topic: 1 } }],
})
