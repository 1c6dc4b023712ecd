"""Connects with clickhouse-connect as it is by default, and prints what it reads as one line of JSON."""

import json
import sys

import clickhouse_connect
from clickhouse_connect.driver.exceptions import DatabaseError

host, port, key, account = sys.argv[1:]
client = clickhouse_connect.get_client(host=host, port=int(port), password=key)
sums = client.query(
    "SELECT symbol, sum(amount_raw) FROM transfers WHERE from_address = {who:String} GROUP BY symbol ORDER BY symbol",
    parameters={"who": account},
)
try:
    client.query("SELECT nothing FROM transfers")
    error = None
except DatabaseError as refused:
    error = str(refused)
print(
    json.dumps(
        {
            "version": client.server_version,
            "sums": [[symbol, str(amount)] for symbol, amount in sums.result_rows],
            "tables": [name for (name,) in client.query("SHOW TABLES").result_rows],
            "columns": [row[0] for row in client.query("DESCRIBE TABLE default.blocks").result_rows],
            "error": error,
        }
    )
)
