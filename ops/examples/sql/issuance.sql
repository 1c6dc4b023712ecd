-- Issued and burned amounts by day
-- Transfers from and to the zero address.
SELECT toDate(timestamp) AS day, token, any(symbol) AS name,
  sumIf(amount, from_address = concat('0x', repeat('00', 20))) AS minted,
  sumIf(amount, to_address = concat('0x', repeat('00', 20))) AS burned
FROM transfers
WHERE chain_id = {chain:UInt32}
GROUP BY day, token
HAVING minted > 0 OR burned > 0
ORDER BY day, token
