-- Half-hourly closing prices, gaps filled with the last one
-- WITH FILL adds the missing half hours, INTERPOLATE repeats the price before them.
SELECT toStartOfInterval(timestamp, toIntervalMinute(30)) AS half_hour, argMax(close_usd, timestamp) AS usd
FROM prices
WHERE chain_id = {chain:UInt32} AND token_bytes = unhex(substring({token:String}, 3))
GROUP BY half_hour
ORDER BY half_hour WITH FILL STEP toIntervalMinute(30) INTERPOLATE (usd AS usd)
