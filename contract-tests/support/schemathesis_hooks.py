"""What Schemathesis needs to know of this contract beyond the schemas."""

import json

import schemathesis


@schemathesis.serializer("application/secevent+jwt")
def security_event_token(ctx, value):
    """A security event token is sent as it stands (RFC 8935, section 2.1)."""
    if isinstance(value, bytes):
        return value
    # Negative cases put values of other types where the token stands.
    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode("utf-8", errors="surrogatepass")


@schemathesis.deserializer("text/yaml", "text/x-yaml", "text/vnd.yaml", "application/x-yaml", "application/yaml")
def yaml_text(ctx, response):
    """YAML is declared as the text that it is, which mocks can send; one name of the type stands for all here."""
    return response.content.decode("utf-8")
