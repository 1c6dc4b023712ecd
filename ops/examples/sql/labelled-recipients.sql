-- Transfers to contracts of protocols
-- A contract of several protocols has several labels.
SELECT t.to_address AS recipient, l.names AS names, l.protocols AS protocols, count() AS transfers, uniqExact(t.from_address) AS senders, uniqExact(t.token) AS tokens
FROM transfers AS t
INNER JOIN
(
  SELECT chain_id, address, arraySort(groupUniqArray(label)) AS names, arraySort(groupUniqArray(assumeNotNull(protocol))) AS protocols
  FROM labels
  WHERE kind = 'protocol'
  GROUP BY chain_id, address
) AS l ON l.chain_id = t.chain_id AND l.address = t.to_address
WHERE t.chain_id = {chain:UInt32}
GROUP BY recipient, names, protocols
ORDER BY transfers DESC, recipient
LIMIT 20
