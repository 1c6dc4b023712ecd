import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aztec")

/** Staking of AZTEC with a provider, and governance. */
export const aztec = defineProtocol({
  slug: "aztec",
  name: "Aztec",
  rules: [
    {
      action: "stake",
      event: "StakedWithProvider(uint256,address,address,address,address)",
      emitters: contracts.registries,
    },
    ...eventRules(contracts.stakingEscrows, [
      { action: "call", verb: "Registered a stake for votes", event: "Deposit(address,address,address)" },
      { action: "delegate", event: "DelegateChanged(address,address,address)" },
    ]),
  ],
})
