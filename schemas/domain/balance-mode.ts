/** Modes of a token's balances, and the reasons for them. Published as text. */

/**
 * The source of a token's balances: its events; calls of its contract; or shares of a total that changes for all holders at once, which
 * are read by calls as well.
 */
export const balanceModes = ["events", "calls", "shares"] as const

export type BalanceMode = (typeof balanceModes)[number]

/** Why events do not determine the balances of a token. */
export const balanceReasons = ["untraced", "rebasing", "false-events", "fee-on-transfer"] as const

export type BalanceReason = (typeof balanceReasons)[number]

/** The mode of a token with a reason. */
export const balanceModeOf = (reason: BalanceReason): BalanceMode => (reason === "rebasing" ? "shares" : "calls")
