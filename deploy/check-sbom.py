"""Checks a software bill of materials against the strict schema of CycloneDX. Usage: check-sbom.py FILE"""
import json
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

text = open(sys.argv[1], encoding="utf-8").read()
fault = JsonStrictValidator(SchemaVersion.from_version(json.loads(text)["specVersion"])).validate_str(text)
if fault:
    sys.exit(f"{sys.argv[1]} is no valid CycloneDX document: {fault}")
