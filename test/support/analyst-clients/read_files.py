"""Reads the results of /sql as Parquet and Arrow with DuckDB, pandas and Polars, and prints what each finds as one line of JSON."""

import json
import sys

import duckdb
import pandas
import polars
import pyarrow.feather
import pyarrow.parquet

folder, token = sys.argv[1:]


def path(name, form):
    return f"{folder}/{name}.{form}"


def of_duckdb(form):
    read = pyarrow.parquet.read_table if form == "parquet" else pyarrow.feather.read_table
    connection = duckdb.connect()
    for name in ("transactions", "transfers"):
        if form == "parquet":
            connection.execute(f"CREATE VIEW {name} AS SELECT * FROM read_parquet('{path(name, form)}')")
        else:
            connection.register(name, read(path(name, form)))
    (top, gas), = connection.execute("SELECT max(block_number), sum(gas_used) FROM transactions").fetchall()
    (amount,), = connection.execute("SELECT sum(amount) FROM transfers WHERE token = ?", [token]).fetchall()
    (joined, paid), = connection.execute(
        "SELECT count(*), sum(t.gas_used) FROM transfers JOIN transactions AS t USING (chain_id, block_number, transaction_hash)"
    ).fetchall()
    types = {name: kind for name, kind, *_ in connection.execute("DESCRIBE transfers").fetchall()}
    return top, gas, amount, joined, paid, types["decimals"], types["amount_raw"]


def of_pandas(form):
    read = pandas.read_parquet if form == "parquet" else pandas.read_feather
    transactions, transfers = (read(path(name, form), dtype_backend="pyarrow") for name in ("transactions", "transfers"))
    own = transfers[transfers.token == token]
    joined = transfers.merge(transactions, on=["chain_id", "block_number", "transaction_hash"])
    kinds = str(transfers.decimals.dtype), str(transfers.amount_raw.dtype)
    return transactions.block_number.max(), transactions.gas_used.sum(), own.amount.sum(), len(joined), joined.gas_used.sum(), *kinds


def of_plain_pandas(form):
    """As `of_pandas`, with the types that pandas chooses by default."""
    read = pandas.read_parquet if form == "parquet" else pandas.read_feather
    transactions, transfers = (read(path(name, form)) for name in ("transactions", "transfers"))
    own = transfers[transfers.token == token]
    joined = transfers.merge(transactions, on=["chain_id", "block_number", "transaction_hash"])
    kinds = str(transactions.gas_used.dtype), str(transfers.amount_raw.dtype)
    return transactions.block_number.max(), transactions.gas_used.sum(), own.amount.sum(), len(joined), joined.gas_used.sum(), *kinds


def of_polars(form):
    read = polars.read_parquet if form == "parquet" else polars.read_ipc
    transactions, transfers = (read(path(name, form)) for name in ("transactions", "transfers"))
    own = transfers.filter(polars.col("token") == token)
    joined = transfers.join(transactions, on=["chain_id", "block_number", "transaction_hash"])
    kinds = str(transfers["decimals"].dtype), str(transfers["amount_raw"].dtype)
    return transactions["block_number"].max(), transactions["gas_used"].sum(), own["amount"].sum(), len(joined), joined["gas_used"].sum(), *kinds


programs = {"duckdb": of_duckdb, "pandas": of_pandas, "pandas by default": of_plain_pandas, "polars": of_polars}
print(
    json.dumps(
        {
            f"{name}, {form}": [str(value) for value in read(form)]
            for name, read in programs.items()
            for form in ("parquet", "arrow")
        }
    )
)
