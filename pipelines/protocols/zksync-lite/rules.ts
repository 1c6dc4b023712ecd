import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
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
    {
      action: "bridge",
      event: "Deposit(uint16,uint128)",
      emitters: contracts.gates,
      sends: "any",
      otherChain: { name: "zkSync Lite" },
    },
    {
      action: "bridge",
      event: "Withdrawal(address,uint16,uint128)",
      emitters: contracts.gates,
      account: { topic: 1 },
      receives: "any",
      otherChain: { name: "zkSync Lite" },
    },
  ],
})
