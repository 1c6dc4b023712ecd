-- Price candles by hour
-- From final intervals of five minutes.
SELECT
  toStartOfHour(timestamp) AS hour,
  argMin(open_usd, timestamp) AS open,
  max(high_usd) AS high,
  min(low_usd) AS low,
  argMax(close_usd, timestamp) AS close,
  sum(volume_usd) AS volume
FROM prices
WHERE chain_id = {chain:UInt32}
  AND symbol = 'WETH'
GROUP BY hour
ORDER BY hour
