/** Why events alone do not determine the balances of a token, as text that is published. */
export const balanceReasons = ["untraced", "rebasing", "false-events", "fee-on-transfer"] as const

export type BalanceReason = (typeof balanceReasons)[number]
