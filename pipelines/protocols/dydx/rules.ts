import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("dydx")

/** dYdX Solo on Ethereum. Deposits and withdrawals, borrowing and repayment change one signed balance. */
export const dydx = defineProtocol({
  slug: "dydx",
  name: "dYdX",
  rules: [
    { action: "swap", called: contracts.markets, sends: "any", receives: "any" },
    { action: "deposit", called: contracts.markets, flow: "out" },
    { action: "withdraw", called: contracts.markets, flow: "in" },
  ],
})
