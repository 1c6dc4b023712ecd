import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress } from "../asked-value.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

const [crvusd = zeroAddress] = contracts.crvusd[1] ?? []

/** The collateral, the part of it that was sold for crvUSD to protect the loan, and the debt with interest until now. */
const amounts: ReadAmounts = (ask, { contract: market, account }) => {
  const token = askAddress(ask, market, "collateral_token()")
  const [state] = ask({ to: market, signature: "user_state(address) returns (uint256[4])", values: [account] }) ?? []
  if (token === undefined || !Array.isArray(state)) return undefined
  const [collateralRaw, soldRaw, debtRaw] = state
  return [
    { token, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: crvusd, amountRaw: soldRaw, meta: "SUPPLIED" },
    { token: crvusd, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

/** Every change of a loan, by its owner or by a liquidation; newer controllers also log the part that was sold. */
const events = [
  "UserState(address,uint256,uint256,int256,int256,uint256)",
  "UserState(address,uint256,uint256,uint256,int256,int256,uint256)",
]

/**
 * Loans of crvUSD. A market has a limit of debt from its creation on.
 *
 * Source: `debt_ceiling` of `curve_stablecoin/ControllerFactory.vy`, `user_state` of `controller.vy`, and `UserState` of `interfaces/IController.vyi` in https://github.com/curvefi/curve-stablecoin.
 */
export const loanGroup: PositionGroup = {
  id: "loan",
  label: "Lending",
  kind: "contract-position",
  contracts: { proof: { events, registry: contracts.crvusdFactories, call: "debt_ceiling(address)" } },
  holders: events.map((event) => ({ event, account: { topic: 1 } })),
  amounts,
}
