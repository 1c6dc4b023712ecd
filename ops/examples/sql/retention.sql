-- Retention of senders
-- By the hour of their first transaction: how many sent again after one, and after three hours.
SELECT
  toStartOfHour(first) AS joined,
  count() AS accounts,
  countIf(arrayExists(at -> at >= first + INTERVAL 1 HOUR, times)) AS after_1_hour,
  countIf(arrayExists(at -> at >= first + INTERVAL 3 HOUR, times)) AS after_3_hours
FROM
(
  SELECT from_address, min(timestamp) AS first, groupUniqArray(timestamp) AS times
  FROM transactions
  WHERE chain_id = {chain:UInt32}
  GROUP BY from_address
)
GROUP BY joined
ORDER BY joined
