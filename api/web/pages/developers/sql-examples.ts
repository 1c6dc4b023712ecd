/** Statements to begin with. */
export const sqlExamples = [
  [
    "Transactions by day",
    `SELECT toDate(timestamp) AS day, sum(transaction_count) AS transactions, count() AS blocks
FROM blocks
GROUP BY day
ORDER BY day`,
  ],
  [
    "Use of gas in the newest blocks",
    `SELECT block_number, round(100 * gas_used / gas_limit, 1) AS fullness_percent, transaction_count
FROM blocks
ORDER BY timestamp DESC
LIMIT 100`,
  ],
  [
    "Use of protocols and actions",
    `SELECT interpreter_id, count() AS transactions, uniqExact(from_address) AS accounts
FROM interpretations
GROUP BY interpreter_id
ORDER BY transactions DESC
LIMIT 30`,
  ],
  [
    "Newest prices",
    `SELECT symbol, price_usd, liquidity_usd, round(confidence, 2) AS confidence, chain_id, token
FROM latest_prices
ORDER BY liquidity_usd DESC
LIMIT 50`,
  ],
  [
    "Swaps by kind of pool",
    `SELECT pool_kind, count() AS swaps, uniqExact(maker) AS traders
FROM swaps
GROUP BY pool_kind
ORDER BY swaps DESC`,
  ],
] as const
