"""How schemathesis signs in, and which requests would end its own run."""

import http.client
import itertools
import json
import os
import time
import urllib.parse

import requests.adapters
import schemathesis

TARGET = urllib.parse.urlsplit(os.environ["REFUGIUM_URL"])
PAIR = {"user": os.environ["REFUGIUM_USER"], "password": os.environ["REFUGIUM_PASSWORD"]}
LONGEST = {"user": 128, "password": 1024}

# The run acts as a trusted proxy. Sign-in attempts are limited by address, and each operation is tried with wrong
# credentials: each comes from another address of the benchmark network (RFC 2544).
ADDRESSES = (f"198.{18 + n // 65536 % 2}.{n // 256 % 256}.{n % 256}" for n in itertools.count(1))
SIGNS_IN_FROM = "192.0.2.1"
# It is rate limited and waits like any client.
PATIENCE = 60

# What would end the run: changed credentials, another protocol on its port, no metrics, and modules that are off.
KEPT = {"https": False, "metrics_export": True}


def add_address(adapter, request, **kwargs):
    request.headers["X-Forwarded-For"] = next(ADDRESSES)


requests.adapters.HTTPAdapter.add_headers = add_address


@schemathesis.auth(refresh_interval=None, retry_on=[401])
class Session:
    """A session that was ended (signing out is one of the operations) is followed by a new one."""

    def get(self, case, context):
        for _ in range(PATIENCE):
            answer = self.sign_in()
            if answer is not None:
                return answer
            time.sleep(0.5)
        raise RuntimeError("signing in: held off all the time")

    def sign_in(self):
        connection = http.client.HTTPConnection(TARGET.hostname, TARGET.port, timeout=30)
        try:
            headers = {"X-Forwarded-For": SIGNS_IN_FROM}
            connection.request("POST", "/auth/signin", json.dumps(PAIR), headers)
            answer = connection.getresponse()
            if answer.status == 429:
                return None
            if answer.status != 200:
                raise RuntimeError(f"signing in: {answer.status} {answer.read()[:200]}")
            return answer.getheader("set-cookie").split(";")[0].removeprefix("auth=")
        finally:
            connection.close()

    def set(self, case, data, context):
        case.cookies = {**(case.cookies or {}), "auth": data}


@schemathesis.hook
def before_call(context, case, kwargs):
    body = case.body
    if not isinstance(body, dict):
        return
    for member, kept in KEPT.items():
        if member in body and isinstance(body[member], bool | None):
            body[member] = kept
    capabilities = body.get("capabilities")
    if isinstance(capabilities, dict):
        body["capabilities"] = {name: True if on is False else on for name, on in capabilities.items()}
    if case.path == "/api/credentials" and all(is_taken(body.get(member), most) for member, most in LONGEST.items()):
        body.update(PAIR)


def is_taken(text, most):
    return isinstance(text, str) and 0 < len(text) <= most
