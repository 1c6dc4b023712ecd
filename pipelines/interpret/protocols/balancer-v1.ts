import { defineProtocol } from "../../protocols/protocol.ts"

/** Chains of the first version. */
const chains = [1, 100, 137, 8453, 42161]

/**
 * Balancer v1: each pool is a contract of its own, which anybody could make. Pools of others that took its code tell by the same events.
 *
 * Source: `contracts/BPool.sol` of https://github.com/balancer/balancer-core; chains: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/balancer/v1/` and
 * the chains' `modules/balancer/v1`.
 */
export const balancerV1 = defineProtocol({
  slug: "balancer-v1",
  name: "Balancer",
  rules: [
    { action: "pool", event: "LOG_JOIN(address,address,uint256)", on: chains, account: { topic: 1 } },
    { action: "unpool", event: "LOG_EXIT(address,address,uint256)", on: chains, account: { topic: 1 } },
  ],
})
