-- An event by its declaration
-- keccak256 of the declaration gives the signature; words of the data are decoded by hand.
SELECT timestamp, address, concat('0x', substring(assumeNotNull(topic1), 27)) AS sender, reinterpretAsUInt256(reverse(unhex(substring(data, 3, 64)))) AS amount_raw
FROM logs
WHERE chain_id = {chain:UInt32}
  AND topic0 = concat('0x', lower(hex(keccak256('Transfer(address,address,uint256)'))))
  AND topic1 IS NOT NULL
  AND length(data) = 66
ORDER BY block_number DESC, log_index DESC
LIMIT 20
