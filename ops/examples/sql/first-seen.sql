-- First-seen accounts by day
-- Days on which senders appeared for the first time within the stored history.
SELECT toDate(first) AS day, count() AS accounts
FROM
(
  SELECT from_address, min(timestamp) AS first
  FROM transactions
  WHERE chain_id = {chain:UInt32}
  GROUP BY from_address
)
GROUP BY day
ORDER BY day
