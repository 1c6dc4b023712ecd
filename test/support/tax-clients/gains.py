"""Prints the gains that rp2 computes for histories of one asset: argument 1 is JSON, `[{"method", "rows": [{"kind", "ms", "amount", "fiat", "fee"}]}]`."""

import json
import os
import sys
import tempfile
from datetime import datetime, timezone
from importlib import import_module

os.chdir(tempfile.mkdtemp())  # rp2 writes its log into the working directory.

from prezzemolo.avl_tree import AVLTree
from rp2.accounting_engine import AccountingEngine
from rp2.configuration import MIN_DATE, MAX_DATE, Configuration
from rp2.in_transaction import InTransaction
from rp2.input_data import InputData
from rp2.out_transaction import OutTransaction
from rp2.plugin.country.us import US
from rp2.rp2_decimal import RP2Decimal
from rp2.tax_engine import compute_tax
from rp2.transaction_set import TransactionSet

SETTINGS = """[general]
assets = B1
exchanges = chain
holders = owner
[in_header]
timestamp = 0
asset = 1
exchange = 2
holder = 3
transaction_type = 4
spot_price = 5
crypto_in = 6
[out_header]
timestamp = 0
asset = 1
exchange = 2
holder = 3
transaction_type = 4
spot_price = 5
crypto_out_no_fee = 6
crypto_fee = 7
[intra_header]
timestamp = 0
asset = 1
from_exchange = 2
from_holder = 3
to_exchange = 4
to_holder = 5
spot_price = 6
crypto_sent = 7
crypto_received = 8
"""


def gains_of(configuration, history):
    sets = [TransactionSet(configuration, kind, "B1", MIN_DATE, MAX_DATE) for kind in ("IN", "OUT", "INTRA")]
    ins, outs, _ = sets
    sales = []
    for number, row in enumerate(history["rows"], start=1):
        time = datetime.fromtimestamp(row["ms"] / 1000, timezone.utc).isoformat()
        amount, fiat, fee = (RP2Decimal(row[name]) for name in ("amount", "fiat", "fee"))
        price = fiat / amount
        if row["kind"] == "buy":
            ins.add_entry(
                InTransaction(configuration, time, "B1", "chain", "owner", "Buy", price, amount, fiat_in_no_fee=fiat, fiat_fee=fee, row=number)
            )
        else:
            sale = OutTransaction(
                configuration, time, "B1", "chain", "owner", "Sell", price, amount, RP2Decimal("0"), fiat_out_no_fee=fiat, row=number
            )
            sales.append(sale)
            outs.add_entry(sale)
    methods = AVLTree()
    plugin = import_module(f"rp2.plugin.accounting_method.{history['method'].lower()}")
    methods.insert_node(MIN_DATE.year, plugin.AccountingMethod())
    computed = compute_tax(configuration, AccountingEngine(years_2_methods=methods), InputData("B1", *sets, MIN_DATE, MAX_DATE))
    gains = {sale.internal_id: RP2Decimal("0") for sale in sales}
    for entry in computed.gain_loss_set:
        gains[entry.taxable_event.internal_id] += entry.fiat_gain
    return [str(gains[sale.internal_id]) for sale in sales]


with tempfile.NamedTemporaryFile("w", suffix=".ini") as settings:
    settings.write(SETTINGS)
    settings.flush()
    configuration = Configuration(settings.name, US())
    print(json.dumps([gains_of(configuration, history) for history in json.loads(sys.argv[1])]))
