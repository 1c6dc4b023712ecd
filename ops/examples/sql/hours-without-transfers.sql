-- Transfers by hour, hours without any included
-- A series has rows only where something happened: numbers gives one row per hour, of up to 1,000,000.
SELECT hours.hour AS hour, ifNull(counted.transfers, 0) AS transfers
FROM
(
  SELECT toStartOfHour((SELECT min(timestamp) FROM transfers WHERE chain_id = {chain:UInt32})) + toIntervalHour(number) AS hour
  FROM numbers(12)
) AS hours
LEFT JOIN
(
  SELECT toStartOfHour(timestamp) AS hour, count() AS transfers
  FROM transfers
  WHERE chain_id = {chain:UInt32}
  GROUP BY hour
) AS counted ON counted.hour = hours.hour
ORDER BY hour
