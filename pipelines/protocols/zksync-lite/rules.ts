import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("zksync-lite")

/**
 * zkSync Lite, Ethereum side. Anyone may complete withdrawals of others.
 *
 * Source: `contracts/contracts/Events.sol` of https://github.com/matter-labs/zksync.
 */
export const zksyncLite = defineProtocol({
  slug: "zksync",
  name: "zkSync Lite",
  contracts: [contracts.claims],
  rules: [
    ...bridgeGateRules(contracts.gates, "zkSync Lite"),
    ...eventRules(contracts.gates, [
      { action: "bridge", event: "Deposit(uint16,uint128)", sends: "any", otherChain: { name: "zkSync Lite" } },
      {
        action: "bridge",
        event: "Withdrawal(address,uint16,uint128)",
        account: { topic: 1 },
        receives: "any",
        otherChain: { name: "zkSync Lite" },
      },
    ]),
  ],
})
