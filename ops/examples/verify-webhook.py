"""Verifies a delivery of a webhook: `python3 verify-webhook.py SECRET HEADERS_AS_JSON < BODY`. Verify the bytes as they arrived, before parsing them."""

import base64
import hashlib
import hmac
import json
import sys
import time

# Time in seconds by which an attempt may differ from the clock of the receiver.
TOLERANCE_SECONDS = 300


def is_genuine(secret, headers, body):
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    digest = hmac.new(base64.b64decode(secret.removeprefix("whsec_")), signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(given, expected) for given in headers["webhook-signature"].split(" "))


print("genuine" if is_genuine(sys.argv[1], json.loads(sys.argv[2]), sys.stdin.buffer.read()) else "forged")
