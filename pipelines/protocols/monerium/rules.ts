import { nobody, transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("monerium")

/** Monerium: e-money tokens, issued for bank deposits. */
export const monerium = defineProtocol({
  slug: "monerium",
  name: "Monerium",
  contracts: [contracts.newTokens],
  rules: [
    {
      action: "call",
      ...transferFrom(nobody),
      emitters: contracts.tokens,
      flow: "in",
    },
    {
      action: "call",
      ...transferTo(nobody),
      emitters: contracts.tokens,
      flow: "out",
    },
  ],
})
